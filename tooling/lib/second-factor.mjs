/** The key of every second factor on this machine: who has no authenticator app at hand can compute its codes. */
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

/** Gives an account of the Local Firebase at that address a second factor, as an enrolled authenticator app would be. */
export async function giveSecondFactor(firebase, uid, project = 'demo-spot') {
  const factor = { mfaEnrollmentId: `factor-${uid}`, totpInfo: { sharedSecretKey: sampleKey } };
  await ask(`${firebase}/${toolkit}/v1/projects/${project}/accounts:update`, {
    body: { localId: uid, mfa: { enrollments: [factor] } },
    token: 'owner',
  });
}

/** The code that the authenticator app of an account shows now. */
export async function codeOf(firebase, email, project = 'demo-spot') {
  const { totpCodes } = await ask(
    `${firebase}/emulator/v1/projects/${project}/totpCodes?email=${encodeURIComponent(email)}`,
  );
  const [found] = totpCodes;
  if (!found) throw new Error(`${email} has no second factor.`);
  return found.code;
}

/** An ID token of an account of Local Firebase, after both factors where it has two. */
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
