import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  publishVersion as contract,
  releaseText,
  baseOf,
  branchBuildOf,
  detailsFile,
  detailsOf,
  digestOf,
  entryOf,
  isHigher,
  isVersionNumber,
  localVersion,
  withVersion,
  type FeatureFacts,
} from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { inParallel, settleAll } from '../core/inParallel';
import { transact } from '../core/transaction';
import { isEmulated, writeOnce } from './bucket';
import { registryNow } from './inService';
import { breaksOf } from './requireFit';
import { logRelease, requireRelease } from './requireRelease';
import { keyName, sign } from './sign';
import { tableIn } from './tables';
import { unpack } from './unpack';

const { publish } = releaseText;
/** In bytes; a document holds 1 MiB. */
const longestFacts = 900_000;

function requireNumber(feature: string, facts: FeatureFacts): void {
  const { name, version } = facts;
  if (name !== feature) throw refusal('invalid-argument', publish.name(name), { field: 'facts', reason: 'name' });
  const named = isVersionNumber(version) || branchBuildOf(version) !== undefined;
  const publishable = version === localVersion ? isEmulated() : named;
  if (!publishable)
    throw refusal('invalid-argument', publish.number(version), { field: 'facts.version', reason: 'number' });
}

/** Numbers rise; of a branch, the count of its builds. */
function isNewer(version: string, than: string): boolean {
  const [one, other] = [branchBuildOf(version), branchBuildOf(than)];
  return one && other ? one.count > other.count : isHigher(version, than);
}

/** What is published already: the digest of the same version, and the highest version, without a branch or of its branch. */
interface Known {
  digest: string | undefined;
  highest: string | undefined;
}

/** Whether the same bytes are published already; refuses a version that can never be published. */
function isThere(version: string, digest: string, known: Known): boolean {
  if (known.digest === digest) return true;
  if (version === localVersion) return false;
  if (known.digest !== undefined)
    throw refusal('already-exists', publish.otherBytes(version), { reason: 'otherBytes' });
  const { highest } = known;
  if (highest !== undefined && !isNewer(version, highest))
    throw refusal('failed-precondition', publish.lower(version, highest), { reason: 'lower' });
  return false;
}

/** Where a version is recorded; of a branch, only the newest build is. */
function recordsOf(db: Firestore, feature: string, version: string) {
  const branch = branchBuildOf(version)?.branch;
  const ref = db.doc(branch === undefined ? paths.version(feature, version) : paths.releaseBranch(feature, branch));
  const highestRef = branch === undefined ? db.doc(paths.published(feature)) : ref;
  const knownBy = (one: DocumentSnapshot | undefined, highest: DocumentSnapshot | undefined): Known => ({
    digest: one?.get('version') === version ? (one.get('digest') as string) : undefined,
    highest: highest?.get(branch === undefined ? 'highest' : 'version') as string | undefined,
  });
  return { branch, ref, highestRef, knownBy };
}

/** What prevents its release today. It is published nevertheless, because what it requires may be released later. */
const ahead = (db: Firestore, facts: FeatureFacts, now: number): Promise<string[]> =>
  transact(db, async (tx) => breaksOf(tx, db, await registryNow(tx, db), { kind: 'feature', facts }, now));

async function handlePublishVersion(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { feature, facts } = request;
  const { version } = facts;
  requireRelease(caller, feature);
  requireNumber(feature, facts);
  keyName();
  const text = JSON.stringify(facts);
  if (Buffer.byteLength(text) > longestFacts)
    throw refusal('invalid-argument', publish.facts, { field: 'facts', reason: 'facts' });
  const { files, bytes } = await unpack(facts, request.files);
  const digest = await digestOf(facts.files);
  const base = baseOf(feature, version, digest);
  const answered = async () => ({ version, base, breaks: await ahead(db, facts, now) });

  const { branch, ref, highestRef, knownBy } = recordsOf(db, feature, version);
  const before = await settleAll([ref.get(), highestRef.get()]);
  if (isThere(version, digest, knownBy(...before))) return answered();

  // Files are found only through the document, so a call interrupted here has published nothing.
  await inParallel(files, 8, (file) => writeOnce(base + file.path, file.packed));
  const entry = entryOf(facts, base);
  await writeOnce(base + detailsFile, detailsOf(entry));
  await writeOnce(`${base}version.jws`, await sign(entry));

  await transact(db, async (tx) => {
    const tableRef = db.doc(paths.compatibility(feature));
    const [one, highest, found] = await tx.getAll(ref, highestRef, tableRef);
    if (isThere(version, digest, knownBy(one, highest))) return;
    const published = { feature, version, digest, base, files: files.length, bytes, by: caller.email, at: now };
    if (branch !== undefined) tx.set(ref, stored('releaseBranch', { ...published, branch }));
    else {
      tx.set(ref, stored('version', published));
      tx.set(db.doc(paths.versionFacts(feature, version)), stored('versionFacts', { base, facts: text }));
      if (version !== localVersion) {
        tx.set(highestRef, stored('published', { highest: version }));
        tx.set(tableRef, stored('compatibility', withVersion(tableIn(found, feature), version)));
      }
    }
    logRelease(tx, db, context, contract.name, { feature, version, base });
  });
  return answered();
}

export const publishVersion = defineCallable(contract, handlePublishVersion);
