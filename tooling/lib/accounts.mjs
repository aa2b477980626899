import { sampleKey } from './second-factor.mjs';

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

/** The sample data's people with a second factor. */
export const isPlatformAdmin = (email) => email === 'ops@spot.test' || email === 'support@spot.test';

/** The demo accounts as a table, with the URL of the codes for those with a second factor. */
export function accountTable(firebase) {
  const width = Math.max(...accounts.map(([email]) => email.length));
  return [
    `${'Email'.padEnd(width)}  Who (password of all: ${password})`,
    ...accounts.map(([email, who]) => `${email.padEnd(width)}  ${who}`),
    '',
    `Platform admins also enter a code. ${firebase}/__inbox?kind=code shows it,`,
    `or add the key ${sampleKey} to an authenticator app.`,
  ].join('\n');
}
