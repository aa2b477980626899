import * as z from 'zod/mini';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line, lineOf, place, requestId } from '../../core/calls/fields';
import { longestPhone } from '../../core/rules/lengths';
import { longestNamePart } from '../rules/sign-up';

const country = z.enum(['Canada', 'USA']);
/** Seconds east of UTC by the browser's clock, for display only (ACC-239). */
const offsetSeconds = z.optional(z.number().check(z.int(), z.minimum(-50_400), z.maximum(50_400)));

/**
 * Signs a company up: Auth user, company, owner and the mail with the verification link, all or nothing. An email with an open
 * invite is registered as that company's employee instead (`kind: 'invited'`), whom the invite's link lets in. The caller signs
 * in with email and password afterwards.
 * Errors: `invalid-argument` with details.field and the text of ACC-055..069; `already-exists` reason `email` (`This email is
 * already registered`) or `name` (`You do not have a valid invite to join this company`); `resource-exhausted` reason
 * `rateLimit`. ACC-043..076, ACC-175..178.
 */
export const registerCompany = defineCall('accounts', {
  name: 'registerCompany',
  access: { ...byAnyone, limits: ['registration', 'askedInvites', 'invites', 'places'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    firstName: lineOf(longestNamePart),
    lastName: lineOf(longestNamePart),
    companyName: line,
    place: z.optional(place),
    phone: lineOf(longestPhone),
    email: emailText,
    password: line,
    country,
    agreed: z.boolean(),
    timeZoneOffsetSeconds: offsetSeconds,
  }),
  response: z.object({ kind: z.enum(['company', 'invited']), uid: z.string() }),
});

/** The secret of a mailed link. */
const invite = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * Registers the invited employee who holds the mailed link. The invite takes effect when the email is verified
 * (`syncVerification`). Country, address and zone are the company's. Replaces a sign-up with this email that was never
 * verified. Errors: `invalid-argument` (ACC-058..062, 6 characters); `already-exists` (`This email is already registered`);
 * `failed-precondition` reason `noInvite` (`You do not have a valid invite to join this company`); `resource-exhausted`.
 */
export const registerInvited = defineCall('accounts', {
  name: 'registerInvited',
  access: { ...byAnyone, limits: ['registration'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    invite,
    email: emailText,
    password: line,
    agreed: z.boolean(),
    name: z.optional(line),
    phone: z.optional(lineOf(longestPhone)),
    timeZoneOffsetSeconds: offsetSeconds,
  }),
  response: z.object({ uid: z.string() }),
});

/**
 * Reads the invite of a mailed link (`hrefs.invite`); `valid: false` once it was cancelled or accepted. `hasAccount`: an
 * account with this email exists, so its holder signs in and accepts (`acceptInvite`).
 */
export const checkInvite = defineCall('accounts', {
  name: 'checkInvite',
  access: { ...byAnyone, limits: ['invite'], idempotency: 'readOnly' },
  request: z.object({ invite, email: emailText }),
  response: z.object({
    valid: z.boolean(),
    email: z.string(),
    name: z.string(),
    company: z.string(),
    /** The company's country, which decides which legal documents apply. */
    country,
    hasAccount: z.boolean(),
  }),
});

/**
 * Accepts the invite of a mailed link for an account with the same email; the link proves the email. The account is the
 * caller's or that of `idToken`, because a person without a company cannot stay signed in (ACC-041).
 * Errors: `failed-precondition` reason `noInvite` or `otherCompany`; `unauthenticated`; `resource-exhausted`.
 */
export const acceptInvite = defineCall('accounts', {
  name: 'acceptInvite',
  access: { ...byAnyone, limits: ['invite'], idempotency: 'state' },
  request: z.object({ invite, idToken: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))) }),
  response: z.object({ groupId: z.string() }),
});

/**
 * Completes the sign-up. An owner's company profile must be complete; other people may give name and phone here.
 * Errors: `failed-precondition` with details.field and the text of ACC-094..100 for the first missing part.
 */
export const completeSignUp = defineCall('accounts', {
  name: 'completeSignUp',
  access: ofOneself,
  request: z.object({ name: z.optional(line), phone: z.optional(lineOf(longestPhone)) }),
  response: z.object({ signUpComplete: z.literal(true) }),
});
