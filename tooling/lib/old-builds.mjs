import { releasesBucket } from './publish.mjs';

const project = 'demo-spot';
/** Kept like other standby versions, because open tabs may still run one of them. */
const kept = 10;

/**
 * Deletes old local builds from the bucket of the Firebase at `port`. For each feature it keeps the ten newest, and those that
 * the registry or its last record names; numbered versions are kept forever. Returns the deleted folders.
 */
export async function forgetOldBuilds(port, features) {
  const firebase = `http://localhost:${port}`;
  const ask = async (path, method = 'GET') => {
    const response = await fetch(firebase + path, { method, headers: { authorization: 'Bearer owner' } });
    if (!response.ok && response.status !== 404)
      throw new Error(`Old builds could not be deleted: ${method} ${path} was answered with ${response.status}.`);
    return method === 'GET' ? response.json() : undefined;
  };
  const documentText = async (path) =>
    JSON.stringify(await ask(`/v1/projects/${project}/databases/(default)/documents/${path}`));
  const objects = `/storage/v1/b/${releasesBucket}/o`;
  const filesBelow = async (prefix) => {
    const found = [];
    let pageToken = '';
    do {
      const page = await ask(`${objects}?${new URLSearchParams({ prefix, pageToken })}`);
      found.push(...page.items);
      pageToken = page.nextPageToken;
    } while (pageToken);
    return found;
  };

  const gone = [];
  for (const feature of features) {
    const builds = new Map();
    for (const { name, timeCreated } of await filesBelow(`${feature}/local-`)) {
      const base = name.split('/').slice(0, 2).join('/') + '/';
      const { files = [], at = '' } = builds.get(base) ?? {};
      builds.set(base, { files: [...files, name], at: timeCreated > at ? timeCreated : at });
    }
    if (builds.size <= kept) continue;
    const named = (await documentText('registry/current')) + (await documentText(`versions/${feature}_local`));
    const newestFirst = [...builds].sort(([, one], [, other]) => other.at.localeCompare(one.at));
    for (const [base, { files }] of newestFirst.slice(kept)) {
      if (named.includes(`"${base}"`)) continue;
      for (const file of files) await ask(`${objects}/${encodeURIComponent(file)}`, 'DELETE');
      gone.push(base);
    }
  }
  return gone;
}
