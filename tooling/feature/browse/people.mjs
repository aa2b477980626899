import { isPlatformAdmin, password } from '../../lib/accounts.mjs';

/** Whose eyes see a page of the sample data, by its audience. */
const sample = { member: 'owner@northside.test', admin: 'ops@spot.test', releaser: 'ops@spot.test' };

/**
 * Whose eyes see a page, by its audience: people of the sample data, or the member that SPOT_MEMBER_EMAIL and
 * SPOT_MEMBER_PASSWORD name.
 */
export function people() {
  const { SPOT_MEMBER_EMAIL: email, SPOT_MEMBER_PASSWORD: secret = password } = process.env;
  if (email) return { member: { email, password: secret, secondFactor: false } };
  return Object.fromEntries(
    Object.entries(sample).map(([audience, one]) => [
      audience,
      { email: one, password, secondFactor: isPlatformAdmin(one) },
    ]),
  );
}
