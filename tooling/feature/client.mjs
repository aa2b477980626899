import { deleteApp, initializeApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from '@firebase/functions';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  where,
} from '@firebase/firestore/lite';
import { Clear } from '../lib/say.mjs';
import { codeOf } from '../lib/second-factor.mjs';
import { signInWith } from '../lib/sign-in-with.mjs';
import { contracts } from './contracts.mjs';
import { ask, askSecretly } from './say.mjs';
import { keptIn, sessionFile } from './session-file.mjs';

// The command reports refusals itself.
setLogLevel('silent');

/** The default account for local releases: a platform admin of the sample data. */
const sample = { email: 'ops@spot.test', password: 'Spotter-2026!' };

const wrong = /auth\/(invalid-credential|wrong-password|user-not-found|invalid-email|user-disabled|too-many-requests)/;

async function enter(auth, { email, password }, { emulator }) {
  const code = () => {
    if (emulator) return codeOf(`http://${emulator.host}:${emulator.port}`, email);
    return process.env.SPOT_CODE ?? ask('Code of your authenticator app: ');
  };
  try {
    await signInWith(auth, { email, password }, code);
  } catch (error) {
    if (wrong.test(error.code)) throw new Clear(`${email} could not sign in: email or password is wrong.`);
    if (error.code === 'auth/invalid-verification-code')
      throw new Clear(`${email} could not sign in: the code is wrong or has expired.`);
    throw new Clear(`${email} could not sign in: ${error.message}`);
  }
}

function open({ firebase, emulator, url }, { kept, name = kept }) {
  const app = initializeApp(firebase, `feature ${url} ${name}`);
  const auth = initializeAuth(app, {
    persistence: kept ? keptIn(sessionFile({ url, firebase })) : inMemoryPersistence,
  });
  if (emulator) connectAuthEmulator(auth, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
  return { app, auth };
}

/** Signs in and stores the session for later commands. */
export async function signIn(project, { email = process.env.SPOT_EMAIL, password = process.env.SPOT_PASSWORD } = {}) {
  const { app, auth } = open(project, { kept: true });
  const who = email ?? (await ask('Email: '));
  await enter(auth, { email: who, password: password ?? (await askSecretly('Password: ')) }, project);
  await deleteApp(app);
  return { email: who, file: sessionFile(project) };
}

/** Throws if a person cannot sign in to a project at all, with any shell. */
export async function ensureSignIn(project, { email, password }) {
  const { app, auth } = open(project, { kept: false, name: email });
  try {
    await enter(auth, { email, password }, project);
  } finally {
    await deleteApp(app);
  }
}

export async function signOut(project) {
  const { app, auth } = open(project, { kept: true });
  await auth.signOut();
  await deleteApp(app);
}

async function signedIn(project) {
  const { SPOT_EMAIL: email, SPOT_PASSWORD: password } = process.env;
  if (email && password) {
    const opened = open(project, { kept: false });
    await enter(opened.auth, { email, password }, project);
    return opened;
  }
  const kept = open(project, { kept: true });
  await kept.auth.authStateReady();
  if (kept.auth.currentUser) return kept;
  await deleteApp(kept.app);
  if (!project.emulator)
    throw new Clear(
      `You are not signed in to ${project.name}. Run npm run feature -- sign-in --project ${project.name}, or set SPOT_EMAIL and SPOT_PASSWORD.`,
    );
  const opened = open(project, { kept: false });
  await enter(opened.auth, sample, project);
  return opened;
}

/** A session in a project, with functions for reading and calling. */
export async function connect(project) {
  const { functionsRegion, pathOf, paths, emptyRegistry, registry, setPreviewer } = await contracts();
  const { app, auth } = await signedIn(project);
  const { emulator } = project;
  const db = getFirestore(app);
  const functions = getFunctions(app, functionsRegion);
  if (emulator) {
    connectFirestoreEmulator(db, emulator.host, emulator.port);
    connectFunctionsEmulator(functions, emulator.host, emulator.port);
  }
  const reading = async (read) => {
    try {
      return await read();
    } catch (error) {
      if (error.code === 'permission-denied')
        throw new Clear(`${auth.currentUser.email} may not see releases. Ask a release manager for release rights.`);
      throw error;
    }
  };
  const document = (path) => reading(async () => (await getDoc(doc(db, path))).data());
  const documents = (path, ...clauses) =>
    reading(async () =>
      (await getDocs(query(collection(db, path), ...clauses))).docs.map((one) => ({ ...one.data(), id: one.id })),
    );
  const call = async (contract, request) => {
    try {
      const { data } = await httpsCallable(functions, pathOf(contract), { timeout: 300_000 })(request);
      return contract.response.parse(data);
    } catch (error) {
      throw error.code?.startsWith('functions/') ? refusalOf(error) : error;
    }
  };
  return {
    email: auth.currentUser.email,
    registry: async () => registryOf(await document(paths.registry()), { emptyRegistry, registry }),
    version: (feature, version) => document(paths.version(feature, version)),
    /** Folder and build manifest of a version; the manifest as JSON, some hundred kB. */
    built: async (feature, version) => {
      const found = await document(paths.version(feature, version));
      // Published before manifests had a document of their own. Read first: it is moved there, and never back.
      return found?.facts === undefined ? document(paths.versionFacts(feature, version)) : found;
    },
    branch: (feature, branch) => document(paths.releaseBranch(feature, branch)),
    versions: (feature, most) =>
      documents('versions', where('feature', '==', feature), orderBy('at', 'desc'), limit(most)),
    previewer: (feature, email) => document(paths.previewer(feature, email)),
    /** The newest changes of the registry, or the newest with a number below one. */
    history: ({ most, below }) =>
      documents(
        'registryLog',
        ...(below === undefined ? [] : [where('number', '<', below)]),
        orderBy('number', 'desc'),
        limit(most),
      ),
    historySince: (instant) => documents('registryLog', where('at', '>=', new Date(instant))),
    deployed: () => documents('releasedFacts'),
    deployedParts: () => document(paths.deployedParts()),
    compatibility: (feature) => document(paths.compatibility(feature)),
    call,
    invite: (feature, email, may) => call(setPreviewer, { feature, email, may }),
    close: () => deleteApp(app),
  };
}

function registryOf(stored, { emptyRegistry, registry }) {
  if (!stored) return emptyRegistry;
  return registry.parse({ ...stored, at: stored.at.toMillis() });
}

/** An error with a function's own text; `reason` is for programs. */
function refusalOf({ code, message, details }) {
  // The SDK adds the status of the answer, as ` [409]`; the function's own words are in the details.
  const words = details?.message ?? message.replace(/ \[\d+\]$/, '');
  const unreachable = code === 'functions/internal' && words === 'internal';
  const text = unreachable ? 'The functions of the area releases do not answer. Are they deployed?' : words;
  return Object.assign(new Clear(text), { code: code.replace('functions/', ''), reason: details?.reason });
}
