import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package of a request such as `@firebase/firestore/lite`. */
export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The version of a library that code in the folder `from` resolves, because a feature may be in its own repository. */
export function versionOf(request, from) {
  const file = join(from, 'node_modules', packageOf(request), 'package.json');
  if (existsSync(file)) {
    // Packed contracts have a version of their own; what the shell provides of them is compared name by name.
    const { version, sharedVersion = version } = JSON.parse(readFileSync(file, 'utf8'));
    return sharedVersion;
  }
  if (from === dirname(from)) throw new Error(`${packageOf(request)} is not installed.`);
  return versionOf(request, dirname(from));
}
