import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path of the file with a project's session, which only the user can read. */
export function sessionFile({ url, firebase }) {
  const home = process.env.SPOT_HOME ?? join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'spot');
  return join(home, `${firebase.projectId}-${new URL(url).host.replace(/\W/g, '-')}.json`);
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A persistence class for the Auth SDK that stores the session in a file. */
export const keptIn = (file) =>
  class {
    static type = 'LOCAL';
    type = 'LOCAL';
    async _isAvailable() {
      return true;
    }
    async _get(key) {
      return read(file)[key] ?? null;
    }
    async _set(key, value) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // Another command may read the file at this moment. An existing one would keep its mode.
      const next = `${file}.${process.pid}`;
      writeFileSync(next, JSON.stringify({ ...read(file), [key]: value }), { mode: 0o600 });
      renameSync(next, file);
    }
    async _remove() {
      rmSync(file, { force: true });
    }
    _addListener() {}
    _removeListener() {}
  };
