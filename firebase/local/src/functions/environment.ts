import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Environment variables that the official emulators set for functions, all for one address such as `localhost:8080`. */
export function functionsEnvironment(projectId: string, address: string): Record<string, string> {
  return {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_DEBUG_MODE: 'true',
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true, enableCors: true }),
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: address,
    FIREBASE_AUTH_EMULATOR_HOST: address,
    FIREBASE_STORAGE_EMULATOR_HOST: address,
    STORAGE_EMULATOR_HOST: `http://${address}`,
    CLOUD_TASKS_EMULATOR_HOST: address,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Variables from `.env` and `.env.local` beside the code, as in the official emulator; this process's variables take
 * precedence.
 */
export async function environmentBeside(dirs: readonly string[]): Promise<Record<string, string>> {
  const files = dirs.flatMap((dir) => ['.env', '.env.local'].map((name) => join(dir, name)));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const entries = texts.flatMap((text) => Object.entries(parseEnv(text)));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined || process.env[key] !== undefined ? [] : [[key, value]])),
  );
}

/** Sets variables of this process and returns a function that restores the old ones. */
export function applyEnvironment(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [key, value] of before)
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
  };
}
