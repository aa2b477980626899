import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  setRelease as contract,
  releaseEntry,
  type FeatureInShort,
  releaseRefusalText,
  releaseText,
  detailsFile,
  detailsOf,
  entryOf,
  integrityOf,
  shortOf,
  shortVersion,
  nextRegistry,
  type Registry,
  type ReleaseAction,
  type ShortVersion,
} from '@spot/contracts/releases';
import { type RequestOf, paths } from '@spot/contracts/core';
import { builtVersions } from '../core/builtVersions';
import type { Caller, Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { editMark } from '../core/once';
import { transact } from '../core/transaction';
import { writeDetails } from './bucket';
import { registryNow } from './inService';
import { kindsAfter } from './kindsInService';
import { requireFit } from './requireFit';
import { logRelease } from './requireRelease';

export type Change = RequestOf<typeof contract>;
/** The person who decides; empty if the canary rule decides. */
export type Decider = Pick<Caller, 'uid' | 'email'>;

/** The version as the registry lists it already, with the hash of its details file. */
function listedIn(registry: Registry, feature: string, version: string, base: string): ShortVersion | undefined {
  const { current, previous, canary } = registry.features[feature] ?? {};
  const found = [current, previous, canary].find((listed) => listed?.version === version && listed.base === base);
  return found && 'details' in found ? shortVersion.parse(found) : undefined;
}

/** The entry of a version to be put in service. Refuses one that does not fit the versions in service. */
async function fittingEntry(
  tx: Transaction,
  db: Firestore,
  registry: Registry,
  { feature, version, now }: { feature: string; version: string; now: number },
): Promise<ShortVersion> {
  const [found] = await builtVersions(tx, db, [{ feature, version }]);
  if (!found)
    throw refusal('not-found', releaseText.noVersion(feature, version), { field: 'version', reason: 'noVersion' });
  await requireFit(tx, db, registry, { kind: 'feature', facts: found.facts }, now);
  return listedIn(registry, feature, version, found.base) ?? shortOf(entryOf(found.facts, found.base));
}

/**
 * Writes the version's details file for browsers, whose hash the registry will list. Versions published by earlier releases
 * lack it. Browsers keep the file for a year, so a file of which a hash is listed is replaced only by one of that hash.
 */
async function layDetails(db: Firestore, { feature, version, action, expected }: Change): Promise<void> {
  if (action !== 'canary' && action !== 'promote') return;
  const registry = await transact(db, (tx) => registryNow(tx, db));
  const wanted = version ?? registry.features[feature]?.canary?.version;
  // Another change was first, so this one is refused.
  if (wanted === undefined || registry.number !== expected) return;
  const [found] = await builtVersions(db, db, [{ feature, version: wanted }]);
  if (!found) return;
  const text = detailsOf(entryOf(found.facts, found.base));
  const listed = listedIn(registry, feature, wanted, found.base);
  if (listed && listed.details !== (await integrityOf(new TextEncoder().encode(text)))) return;
  await writeDetails(found.base + detailsFile, text);
}

async function actionOf(
  tx: Transaction,
  db: Firestore,
  registry: Registry,
  change: Change & { now: number },
): Promise<ReleaseAction> {
  const { feature, action, share, why, now } = change;
  // Without a version the canary is promoted, which must also fit what was released since it became the canary.
  const version = change.version ?? (action === 'promote' ? registry.features[feature]?.canary?.version : undefined);
  switch (action) {
    case 'canary':
      if (version === undefined)
        throw refusal('invalid-argument', releaseText.needsVersion, { field: 'version', reason: 'noVersion' });
      if (share === undefined)
        throw refusal('invalid-argument', releaseText.needsShare, { field: 'share', reason: 'noShare' });
      return { action, feature, version: await fittingEntry(tx, db, registry, { feature, version, now }), share };
    case 'promote':
      return {
        action,
        feature,
        ...(version && { version: await fittingEntry(tx, db, registry, { feature, version, now }) }),
      };
    case 'rollback':
      return { action, feature, version: change.version };
    case 'off':
      return { action, feature, reason: why };
    case 'on':
      return { action, feature };
  }
}

function inShort(registry: Registry, feature: string): FeatureInShort {
  const { current, previous, canary, off } = registry.features[feature] ?? {};
  return {
    current: current?.version,
    previous: previous?.version,
    canary: canary?.version,
    share: canary?.share,
    off: off?.reason,
  };
}

/** Another change was first. Returns its number if it was this same request, whose answer was lost; else refuses. */
async function numberMeanwhile(tx: Transaction, db: Firestore, now: number, change: Change, mark: string) {
  const entryOfNumber = (number: number) => tx.get(db.doc(paths.registryEntry(String(number))));
  const mine = await entryOfNumber(change.expected + 1);
  if (mine.exists && mine.get('mark') === mark) return change.expected + 1;
  const last = read(releaseEntry, await entryOfNumber(now));
  const words = last
    ? releaseText.conflictBy(last.by, last.action, [last.feature, last.version].filter(Boolean).join(' '))
    : releaseText.conflict(now, change.expected);
  throw refusal('aborted', words, { reason: 'conflict' });
}

/**
 * Changes the versions in service, all or nothing: registry, its history and the audit log in one transaction. Returns the
 * registry's number. Browsers see the change once `followRegistry` has written the file.
 */
export async function changeRegistry(db: Firestore, by: Decider, change: Change, now: number): Promise<number> {
  await layDetails(db, change);
  const caller: Context['caller'] = { ...by, admin: false, deactivator: false };
  const mark = editMark({ caller }, change);
  return transact(db, async (tx) => {
    const before = await registryNow(tx, db);
    if (before.number !== change.expected) return numberMeanwhile(tx, db, before.number, change, mark);
    const action = await actionOf(tx, db, before, { ...change, now });
    const found = nextRegistry(before, action, now);
    if (found.refusal !== undefined)
      throw refusal('failed-precondition', releaseRefusalText(found.refusal, change.feature), {
        reason: found.refusal,
      });
    const after = found.registry;
    const setKinds = await kindsAfter(tx, db, change.feature, after.features[change.feature]);
    const { feature, share, why } = change;
    const [was, is] = [inShort(before, feature), inShort(after, feature)];
    const version = change.version ?? (change.action === 'promote' ? is.current : (was.canary ?? was.current));
    const entry = { number: after.number, action: change.action, feature, version, share, why, by: by.email, at: now };
    const content = JSON.stringify(after);
    tx.set(db.doc(paths.registry()), stored('registry', after));
    tx.create(
      db.doc(paths.registryEntry(String(after.number))),
      stored('registryEntry', { ...entry, before: was, after: is, mark, content }),
    );
    setKinds();
    // A run ends with its canary, so that the same version, if it becomes the canary again, is not stopped by old evidence.
    if (before.features[feature]?.canary?.base !== after.features[feature]?.canary?.base)
      tx.delete(db.doc(paths.trial(feature)));
    const { action: what } = change;
    logRelease(tx, db, { caller, now }, contract.name, {
      number: after.number,
      action: what,
      feature,
      version,
      share,
      why,
    });
    return after.number;
  });
}
