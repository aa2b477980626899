import { readConfig } from '../config';
import { fetchRegistry } from './fetch-registry';

let asked: Promise<string> | undefined;

/** The registry's text, requested once. */
export function askRegistry(): Promise<string> {
  asked ??= fetchRegistry(readConfig().releases.url);
  // A failure is reported by the code that uses the registry; this only avoids an unhandled rejection.
  asked.catch(() => {});
  return asked;
}
