import { initializeApp, type App } from 'firebase-admin/app';
import type { FirebaseOptions } from 'firebase/app';

/** The project that is asked: a real one, or Local Firebase at an address of this machine. */
export interface Target {
  projectId: string;
  /** What the page gives the Web SDK. */
  web: FirebaseOptions & { projectId: string; storageBucket: string };
  local?: { host: string; port: number };
  /** For what a person does in the console: with application default credentials, or anybody on Local Firebase. */
  admin: App;
  /** So long an answer or a trigger may take, in milliseconds. */
  patience: number;
  /** Its functions have a mail server, so that mails are handed over. */
  mails: boolean;
}

export function localTarget(port: number, patience: number, mails: boolean): Target {
  const [host, projectId] = ['127.0.0.1', 'demo-spot'];
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'])
    process.env[`${name}_EMULATOR_HOST`] = `${host}:${port}`;
  // Nobody is asked for credentials of a cloud that is not there.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const storageBucket = `${projectId}.appspot.com`;
  return {
    projectId,
    web: { projectId, apiKey: 'local', storageBucket },
    local: { host, port },
    admin: initializeApp({ projectId, storageBucket }),
    patience,
    mails,
  };
}

/** `settings` is the file of the page's settings: `{ firebase: { apiKey, projectId, ... } }`. */
export function realTarget(projectId: string, settings: unknown, patience: number): Target {
  const { firebase } = settings as { firebase?: Partial<Target['web']> };
  for (const name of ['apiKey', 'projectId', 'storageBucket'] as const)
    if (!firebase?.[name]) throw new Error(`The settings of ${projectId} name no firebase.${name}.`);
  const web = firebase as Target['web'];
  if (web.projectId !== projectId)
    throw new Error(`The settings are of the project ${web.projectId}, not of ${projectId}.`);
  return {
    projectId,
    web,
    admin: initializeApp({ projectId, storageBucket: web.storageBucket }),
    patience,
    mails: true,
  };
}

/** Where the service of an area is asked. */
export const serviceAddress = ({ projectId, local }: Target, region: string, area: string): string =>
  local
    ? `http://${local.host}:${local.port}/${projectId}/${region}/${area}`
    : `https://${region}-${projectId}.cloudfunctions.net/${area}`;

/** The answer, or an error with the code `timeout`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`no answer within ${ms / 1000} s`), { code: 'timeout' })),
      ms,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
