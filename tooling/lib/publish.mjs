import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { payloadOf } from './release-key.mjs';

const project = 'demo-spot';
/** Where versions and their registry lie; everybody may read it. */
export const releasesBucket = `${project}-releases`;
const region = 'northamerica-northeast1';
/** Who publishes on this machine what is built here. */
const publisher = { localId: 'releases-here', email: 'releases@spot.test' };

async function ask(url, { token, body, method = body ? 'POST' : 'GET' }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, said: await response.json() };
}

/** A token of an account that may release every one of `features`; the account is made if it is not there. */
async function signIn(firebase, features) {
  const password = randomUUID();
  const accounts = `${firebase}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const owner = { token: 'owner' };
  await ask(accounts, { ...owner, body: { ...publisher, password } });
  const customAttributes = JSON.stringify({ releases: features, deploy: true });
  await ask(`${accounts}:update`, {
    ...owner,
    body: { localId: publisher.localId, password, emailVerified: true, customAttributes },
  });
  const { said } = await ask(`${firebase}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    ...owner,
    body: { email: publisher.email, password, returnSecureToken: true },
  });
  if (!said.idToken) throw new Error(`Nobody can publish here: ${JSON.stringify(said)}`);
  return said.idToken;
}

/** What a build says of itself and its files, each packed as it is sent. */
function readBuild(dir) {
  const facts = JSON.parse(readFileSync(join(dir, 'feature.json'), 'utf8'));
  const files = () =>
    Object.keys(facts.files).map((path) => {
      const file = join(dir, path);
      const packed = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(readFileSync(file));
      return { path, content: packed.toString('base64') };
    });
  return { facts, files };
}

/** What the shell in a folder, and the functions of each area in another one, say of themselves. */
function readParts({ shell, functions }) {
  const areas = existsSync(functions) ? readdirSync(functions) : [];
  const files = [
    ['shell', join(shell, 'shell.json')],
    ...areas.map((area) => [`functions-${area}`, join(functions, area, 'facts.json')]),
  ];
  return files.flatMap(([of, file]) =>
    existsSync(file) ? [{ of, facts: JSON.parse(readFileSync(file, 'utf8')) }] : [],
  );
}

/** The digest in the address of a version, as `digestOf` of the contracts makes it. */
const digestOf = (files) =>
  createHash('sha256')
    .update(
      Object.entries(files)
        .map(([path, hash]) => `${path} ${hash}\n`)
        .sort()
        .join(''),
    )
    .digest('hex')
    .slice(0, 12);

/** The Firebase at `port`, as somebody who releases `features`: what is built is published and put in service by the same calls as anywhere. */
export async function openReleases(port, features) {
  const firebase = `http://localhost:${port}`;
  let token = await signIn(firebase, features);
  const send = (name, data) => ask(`${firebase}/${project}/${region}/releases/${name}`, { token, body: { data } });
  const call = async (name, data) => {
    let { status, said } = await send(name, data);
    if (said.error?.details?.reason === 'signInAgain') {
      token = await signIn(firebase, features);
      ({ status, said } = await send(name, data));
    }
    if (status !== 200) throw new Error(`${name}: ${said.error?.message ?? status}`);
    return said.result;
  };
  /** The registry as the database has it: its number, and where each feature's current version lies. */
  const inService = async () => {
    const path = `${firebase}/v1/projects/${project}/databases/(default)/documents/registry/current`;
    const { said } = await ask(path, { token: 'owner' });
    const entries = Object.entries(said.fields?.features?.mapValue?.fields ?? {});
    const baseOf = (entry) => entry.mapValue?.fields?.current?.mapValue?.fields?.base?.stringValue;
    return {
      number: Number(said.fields?.number?.integerValue ?? 0),
      bases: Object.fromEntries(entries.map(([name, entry]) => [name, baseOf(entry)])),
    };
  };
  return {
    publish: (feature, dir) => {
      const { facts, files } = readBuild(dir);
      return call('publishVersion', { feature, facts, files: files() });
    },
    /** Changes what is in service, as the team would: `{ action, version, share }`. */
    release: async (feature, change) => {
      const { number } = await inService();
      return call('setRelease', { feature, ...change, why: 'Released on this machine', expected: number });
    },
    /** What the registry would list of a version that was published. */
    entryOf: async (base) => {
      const response = await fetch(`${firebase}/${releasesBucket}/${base}version.jws`);
      return payloadOf(await response.text());
    },
    /** Says what the parts that run here offer, whatever they break: without it no number is put in service. */
    recordParts: (folders) =>
      Promise.all(
        readParts(folders).map((part) => call('recordFacts', { ...part, despite: 'They run on this machine' })),
      ),
    /** Publishes what is built here and puts it in service; what is there already costs nothing. */
    putInService: async (builds) => {
      const { number, bases } = await inService();
      const changed = builds.filter(({ name, dir }) => {
        const { facts } = readBuild(dir);
        return bases[name] !== `${name}/${facts.version}-${digestOf(facts.files)}/`;
      });
      let expected = number;
      for (const { name, dir } of changed) {
        const { facts, files } = readBuild(dir);
        await call('publishVersion', { feature: name, facts, files: files() });
        const why = 'Built on this machine';
        const change = { feature: name, action: 'promote', version: facts.version, why, expected };
        ({ number: expected } = await call('setRelease', change));
      }
    },
  };
}
