import { initializeApp, type App } from 'firebase-admin/app';
import type { FirebaseOptions } from 'firebase/app';

/** The tested project: a real one, or Local Firebase at an address of this machine. */
export interface Target {
  projectId: string;
  /** The page's options for the Web SDK. */
  web: FirebaseOptions & { projectId: string; storageBucket: string };
  local?: { host: string; port: number };
  /** For steps that a person does in the console: application default credentials, or none on Local Firebase. */
  admin: App;
  /** Maximum time for an answer or a trigger, in ms. */
  patience: number;
  /** Whether its functions have a mail server, so that mails are delivered. */
  mails: boolean;
}

export function localTarget(port: number, patience: number, mails: boolean): Target {
  const [host, projectId] = ['127.0.0.1', 'demo-spot'];
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'])
    process.env[`${name}_EMULATOR_HOST`] = `${host}:${port}`;
  // Keeps Google's libraries from looking for credentials of a cloud.
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

/** `settings` is the content of the page's settings file: `{ firebase: { apiKey, projectId, ... } }`. */
export function realTarget(projectId: string, settings: unknown, patience: number): Target {
  const { firebase } = settings as { firebase?: Partial<Target['web']> };
  for (const name of ['apiKey', 'projectId', 'storageBucket'] as const)
    if (!firebase?.[name]) throw new Error(`The settings of ${projectId} lack firebase.${name}.`);
  const web = firebase as Target['web'];
  if (web.projectId !== projectId)
    throw new Error(`The settings belong to the project ${web.projectId}, not to ${projectId}.`);
  return {
    projectId,
    web,
    admin: initializeApp({ projectId, storageBucket: web.storageBucket }),
    patience,
    mails: true,
  };
}

/** Base URL of an area's service. */
export const serviceAddress = ({ projectId, local }: Target, region: string, area: string): string =>
  local
    ? `http://${local.host}:${local.port}/${projectId}/${region}/${area}`
    : `https://${region}-${projectId}.cloudfunctions.net/${area}`;

/** The result of `work`, or an error with the code `timeout`. */
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
