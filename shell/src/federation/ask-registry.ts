import { readConfig } from '../config';
import { fetchRegistry } from './fetch-registry';

let asked: Promise<string> | undefined;

/** The registry's text, asked for once. */
export function askRegistry(): Promise<string> {
  asked ??= fetchRegistry(readConfig().releases.url);
  // Who needs it says so; until then a registry that cannot be read is nobody's fault.
  asked.catch(() => {});
  return asked;
}
