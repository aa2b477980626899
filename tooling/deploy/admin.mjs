import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { Clear } from '../lib/say.mjs';

const withCodes = {
  multiFactorConfig: { providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }] },
};

/** Makes a person a platform admin by a document; the trigger `syncAdmins` then sets the claim. Can be repeated. */
export async function makeAdmin(projectId, email) {
  const app = initializeApp({ projectId }, `first-admin ${email}`);
  try {
    const auth = getAuth(app);
    // A platform admin has no rights before setting up an authenticator app. Local Firebase has no such setting.
    if (!process.env.FIREBASE_AUTH_EMULATOR_HOST) await auth.projectConfigManager().updateProjectConfig(withCodes);
    const known = await auth.getUserByEmail(email).catch((error) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
    // An account with an unverified email may belong to somebody else, who would become the admin when the owner of the
    // email follows the link.
    if (known?.emailVerified === false)
      throw new Clear(
        `${email} is not verified. Its owner must sign in and verify it first, or the account must be deleted.`,
      );
    const { uid } = known ?? (await auth.createUser({ email, emailVerified: true }));
    const admin = getFirestore(app).doc(`admins/${uid}`);
    // No admin can give this right; it is set here, by somebody with access to the project.
    await admin.set({ releaseManager: true }, { merge: true });
    await auth.setCustomUserClaims(uid, { ...known?.customClaims, admin: true, releaseManager: true });
    return { uid, link: known ? undefined : await auth.generatePasswordResetLink(email) };
  } finally {
    await deleteApp(app);
  }
}
