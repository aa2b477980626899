import { Clear } from '../lib/say.mjs';
import { readJson, writeJson } from './files.mjs';

const pageSize = 1000;
const of = ({ project }, action) => `v1/projects/${project}/accounts:${action}`;

/** Pages of accounts with the hashes of their passwords, their claims and their second factors. */
async function* pages(target, maxResults = pageSize) {
  let nextPageToken;
  do {
    const query = { maxResults, nextPageToken };
    const page = await target.ask({ service: 'identitytoolkit', path: of(target, 'batchGet'), query });
    if (page.users?.length) yield page.users;
    nextPageToken = page.nextPageToken;
  } while (nextPageToken);
}

export async function hasAccounts(target) {
  for await (const page of pages(target, 1)) return page.length > 0;
  return false;
}

/** The service sends this instead of a hash to a caller who may read accounts but not password hashes. */
const redacted = 'UkVEQUNURUQ=';

/**
 * Writes all accounts to a folder of the bucket of copies. Returns the number of accounts and of pages, and the parameters of
 * the hashes.
 */
export async function keepAccounts(target, folder) {
  const { signIn } = await target.ask({
    service: 'identitytoolkit',
    path: `admin/v2/projects/${target.project}/config`,
  });
  let [count, turn] = [0, 0];
  for await (const users of pages(target)) {
    if (users.some(({ passwordHash }) => passwordHash === redacted))
      throw new Clear('No permission to read password hashes. Making a copy needs the role roles/firebaseauth.admin.');
    await writeJson(target, target.backups, `${folder}/accounts/${turn}.json`, users);
    count += users.length;
    turn += 1;
  }
  return { count, pages: turn, hash: signIn?.hashConfig ?? {} };
}

/** The parameters of the hashes, as the import of accounts expects them. */
function hashing({ algorithm, signerKey, saltSeparator, rounds, memoryCost, blockSize, parallelization }) {
  if (!algorithm) return {};
  if (algorithm === 'STANDARD_SCRYPT')
    return { hashAlgorithm: algorithm, cpuMemCost: memoryCost, blockSize, parallelization, dkLen: 32 };
  return { hashAlgorithm: algorithm, signerKey, saltSeparator, rounds, memoryCost };
}

const keyless = ({ totpInfo }) => totpInfo && !totpInfo.sharedSecretKey;

/** The account to import. A second factor whose key the service does not export is omitted; its owner sets it up again. */
function importable({ mfaInfo = [], providerUserInfo: _providers, validSince: _since, ...account }) {
  const factors = mfaInfo.filter((factor) => !keyless(factor));
  return { ...account, ...(factors.length > 0 && { mfaInfo: factors }) };
}

/**
 * Imports the accounts of a copy and replaces existing ones. Returns their number and the people who must set up a second
 * factor again.
 */
export async function restoreAccounts(target, folder, { pages: count, hash }) {
  let accounts = 0;
  const withoutFactor = [];
  for (let turn = 0; turn < count; turn++) {
    const users = await readJson(target, target.backups, `${folder}/accounts/${turn}.json`);
    if (!users) throw new Clear(`${folder}/accounts/${turn}.json does not exist.`);
    const body = { users: users.map(importable), allowOverwrite: true, ...hashing(hash) };
    const { error = [] } = await target.ask({
      service: 'identitytoolkit',
      method: 'POST',
      path: of(target, 'batchCreate'),
      body,
    });
    if (error.length > 0)
      throw new Clear(
        `${error.length} accounts were not imported. The first is ${users[error[0].index ?? 0]?.localId}: ${error[0].message}`,
      );
    accounts += users.length;
    withoutFactor.push(...users.filter(({ mfaInfo = [] }) => mfaInfo.some(keyless)).map(({ localId }) => localId));
  }
  return { accounts, withoutFactor };
}

export async function removeAccounts(target) {
  for (;;) {
    const { value: users } = await pages(target).next();
    if (!users) return;
    const body = { localIds: users.map(({ localId }) => localId), force: true };
    await target.ask({ service: 'identitytoolkit', method: 'POST', path: of(target, 'batchDelete'), body });
  }
}
