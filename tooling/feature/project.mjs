import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from '../lib/say.mjs';

const localAddress = () => `http://localhost:${process.env.PORT ?? 4300}`;

/** The URL of a project: `staging` of .firebaserc is at the first site of its shell. */
function addressOf(repository, name) {
  if (name === 'local') return localAddress();
  if (/^https?:\/\//.test(name)) return new URL(name).origin;
  const file = join(repository, '.firebaserc');
  const { projects = {}, targets = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const id = Object.hasOwn(projects, name) ? projects[name] : name;
  const site = targets[id]?.hosting?.shell?.[0];
  if (site) return `https://${site}.web.app`;
  const known = ['local', ...Object.keys(projects)].join(', ');
  throw new Clear(`There is no project ${name}. Give the address of a shell, or one of ${known} (.firebaserc).`);
}

const here = (url) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Reads the settings in a shell's page: which Firebase it uses, and where versions are stored. */
async function readPage(url) {
  const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
  if (!response?.ok) {
    const what = response ? `it answered ${response.status}` : 'nothing answers at this address';
    throw new Clear(
      `The shell at ${url} cannot be reached: ${what}.${here(url) ? ' Start SPOT with npm start, or name another project with --project or SPOT_PROJECT.' : ''}`,
    );
  }
  const html = await response.text();
  const [, text] = /id="spot-config">([^<]*)</.exec(html) ?? [];
  if (text === undefined) throw new Clear(`${url} is not a shell of SPOT.`);
  return { html, headers: response.headers, settings: JSON.parse(text || '{}') };
}

const emulated = {
  apiKey: 'local',
  projectId: 'demo-spot',
  appId: 'spot-local',
  authDomain: 'localhost',
  storageBucket: 'demo-spot.appspot.com',
};

/** The URL and Firebase of a project. `asked`: `local`, a name in .firebaserc, or the URL of a shell. */
export async function projectOf(repository, asked = 'local') {
  const url = addressOf(repository, asked);
  const { settings, headers } = await readPage(url);
  const { emulator, firebase = emulator && emulated } = settings;
  // A remote page must not direct a password to a program on this machine.
  if (!firebase || (emulator && !here(url)))
    throw new Clear(`The shell at ${url} does not say which Firebase it uses.`);
  const policy = headers.get('content-security-policy') ?? undefined;
  return { name: asked, url, firebase, emulator, releases: settings.releases, settings, policy };
}
