import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { digestOf } from './digest.mjs';
import { packedShell } from './packed-shell.mjs';
import { payloadOf } from './release-key.mjs';

const project = 'demo-spot';
/** Bucket of versions and their registry; everyone may read it. */
export const releasesBucket = `${project}-releases`;
const region = 'northamerica-northeast1';
/** The account that publishes local builds. */
const publisher = { localId: 'releases-here', email: 'releases@spot.test' };

async function ask(url, { token, body, method = body ? 'POST' : 'GET' }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, said: await response.json() };
}

/** A token of an account that may release all `features`; creates the account if necessary. */
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
  const record = {
    email: { stringValue: publisher.email },
    features: { arrayValue: { values: features.map((feature) => ({ stringValue: feature })) } },
    deploy: { booleanValue: true },
    by: { stringValue: publisher.email },
    at: { timestampValue: new Date().toISOString() },
  };
  await ask(`${firebase}/v1/projects/${project}/databases/(default)/documents/releasers/${publisher.localId}`, {
    ...owner,
    method: 'PATCH',
    body: { fields: record },
  });
  const { said } = await ask(`${firebase}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    ...owner,
    body: { email: publisher.email, password, returnSecureToken: true },
  });
  if (!said.idToken) throw new Error(`The account that publishes could not sign in: ${JSON.stringify(said)}`);
  return said.idToken;
}

/** A build's manifest and files, compressed for sending. */
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

/** The build manifests of a shell's folder and of each area's functions in another folder. */
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

/**
 * Connects to the Firebase at `port` as an account that releases `features`; publishes and releases with the same calls as
 * elsewhere.
 */
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
  const documentAt = async (path) => {
    const url = `${firebase}/v1/projects/${project}/databases/(default)/documents/${path}`;
    return (await ask(url, { token: 'owner' })).said.fields;
  };
  /** The registry in the database: its number, and base and version of what is current of each feature. */
  const inService = async () => {
    const fields = await documentAt('registry/current');
    const entries = Object.entries(fields?.features?.mapValue?.fields ?? {});
    const currentOf = (entry, field) => entry.mapValue?.fields?.current?.mapValue?.fields?.[field]?.stringValue;
    const each = (field) => Object.fromEntries(entries.map(([name, entry]) => [name, currentOf(entry, field)]));
    return {
      number: Number(fields?.number?.integerValue ?? 0),
      bases: each('base'),
      versions: each('version'),
    };
  };
  return {
    publish: (feature, dir) => {
      const { facts, files } = readBuild(dir);
      return call('publishVersion', { feature, facts, files: files() });
    },
    /** Changes the versions in service, like a release team: `{ action, version, share }`. */
    release: async (feature, change) => {
      const { number } = await inService();
      return call('setRelease', { feature, ...change, why: 'Released on this machine', expected: number });
    },
    /** The registry entry of a published version. */
    entryOf: async (base) => {
      const response = await fetch(`${firebase}/${releasesBucket}/${base}version.jws`);
      return payloadOf(await response.text());
    },
    /**
     * Registers the build manifests of the parts that run here, whatever they break; numbered versions cannot be released
     * without it.
     */
    recordParts: (folders) =>
      Promise.all(
        readParts(folders).map((part) => call('recordFacts', { ...part, despite: 'They run on this machine' })),
      ),
    /** Keeps the files of a built shell, so that versions can be tried with it later; the newest again costs nothing. */
    keepShell: async (dir) => {
      const { digest, pack } = packedShell(dir);
      const [newest] = (await documentAt('deployedParts/current'))?.shells?.arrayValue?.values ?? [];
      if (newest?.mapValue.fields.digest.stringValue !== digest) await call('keepShell', { packed: pack() });
      return digest;
    },
    /**
     * Publishes local builds and releases them; those in service already cost nothing. A version that somebody has put in
     * service here under its number stays; returns those.
     */
    putInService: async (builds) => {
      const { number, bases, versions } = await inService();
      const isKept = (version, facts) => version !== undefined && version !== 'local' && facts.version === 'local';
      const kept = [];
      let expected = number;
      for (const { name, dir } of builds) {
        const { facts, files } = readBuild(dir);
        if (bases[name] === `${name}/${facts.version}-${digestOf(facts.files)}/`) continue;
        await call('publishVersion', { feature: name, facts, files: files() });
        if (isKept(versions[name], facts)) {
          kept.push({ name, version: versions[name] });
          continue;
        }
        const why = 'Built on this machine';
        const change = { feature: name, action: 'promote', version: facts.version, why, expected };
        ({ number: expected } = await call('setRelease', change));
      }
      return kept;
    },
  };
}
