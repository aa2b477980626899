/** The key of every second factor on this machine, from which codes can be computed without an authenticator app. */
export const sampleKey = 'SPOTLOCALSECONDFACTORSPOTLOCALSE';
const toolkit = 'identitytoolkit.googleapis.com';

async function ask(url, { body, token } = {}) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await response.json();
  if (!response.ok) throw new Error(`Local Firebase refused ${url}: ${JSON.stringify(said)}`);
  return said;
}

/** The id of the authenticator app that `giveSecondFactor` adds; a platform admin's counts once the admin's document names it. */
export const sampleFactor = (uid) => `factor-${uid}`;

/** Adds a second factor to an account of the Local Firebase at that URL, as if an authenticator app had been enrolled. */
export async function giveSecondFactor(firebase, uid, project = 'demo-spot') {
  const factor = { mfaEnrollmentId: sampleFactor(uid), totpInfo: { sharedSecretKey: sampleKey } };
  await ask(`${firebase}/${toolkit}/v1/projects/${project}/accounts:update`, {
    body: { localId: uid, mfa: { enrollments: [factor] } },
    token: 'owner',
  });
}

/** Ends the sessions of an account that began before this second since 1970, as `revokeRefreshTokens` does at its own. */
export async function endSessionsAt(firebase, uid, second, project = 'demo-spot') {
  await ask(`${firebase}/${toolkit}/v1/projects/${project}/accounts:update`, {
    body: { localId: uid, validSince: String(second) },
    token: 'owner',
  });
}

/** The current code of an account's authenticator app. */
export async function codeOf(firebase, email, project = 'demo-spot') {
  const { totpCodes } = await ask(
    `${firebase}/emulator/v1/projects/${project}/totpCodes?email=${encodeURIComponent(email)}`,
  );
  const [found] = totpCodes;
  if (!found) throw new Error(`${email} has no second factor.`);
  return found.code;
}

/** An ID token of an account of Local Firebase, after both factors if it has two. */
export async function idTokenOf(firebase, { email, password }, project = 'demo-spot') {
  const first = await ask(`${firebase}/${toolkit}/v1/accounts:signInWithPassword?key=local`, {
    body: { email, password, returnSecureToken: true },
  });
  if (first.idToken) return first.idToken;
  const { idToken } = await ask(`${firebase}/${toolkit}/v2/accounts/mfaSignIn:finalize?key=local`, {
    body: {
      mfaPendingCredential: first.mfaPendingCredential,
      mfaEnrollmentId: first.mfaInfo[0].mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: await codeOf(firebase, email, project) },
    },
  });
  return idToken;
}
