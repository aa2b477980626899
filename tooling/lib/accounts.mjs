export const password = 'Spotter-2026!';
const accounts = [
  ['owner@northside.test', 'owner of Northside Events, Toronto'],
  ['admin@northside.test', 'team Admin'],
  ['edit@northside.test', 'team Edit'],
  ['view@northside.test', 'team View'],
  ['unverified@northside.test', 'has not verified the email yet'],
  ['owner@lakeshore.test', 'owner of Lakeshore Logistics, Chicago'],
  ['ops@spot.test', 'platform admin, may deactivate companies and release features'],
  ['support@spot.test', 'platform admin'],
];

/** The demo accounts as a table. */
export function accountTable() {
  const width = Math.max(...accounts.map(([email]) => email.length));
  return [
    `${'Email'.padEnd(width)}  Who (password of all: ${password})`,
    ...accounts.map(([email, who]) => `${email.padEnd(width)}  ${who}`),
  ].join('\n');
}
