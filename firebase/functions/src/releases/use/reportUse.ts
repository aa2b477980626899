import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  reportUse as contract,
  releasedRegistry,
  inCanary,
  tell,
  trial,
  type FeatureEntry,
  type Registry,
  type Trial,
  type Use,
} from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { digest } from '../../core/ids';
import { settleAll } from '../../core/inParallel';
import { addressOf, limitOf, limitRefusal, requireTurn } from '../../core/limits';
import { transact } from '../../core/transaction';
import { openReporter, type Reporter } from './reporter';
import { anyShard, ShardsOfMinute } from './shards';

/** One in this many reports is counted against its IP address's limit, for all of them, because counting needs a write. */
const sampled = 10;

interface InService {
  registry: Registry | undefined;
  trials: ReadonlyMap<string, Trial>;
}

async function inService(db: Firestore, features: readonly string[]): Promise<InService> {
  const [found, ...ofTrials] = await db.getAll(
    db.doc(paths.registry()),
    ...features.map((feature) => db.doc(paths.trial(feature))),
  );
  const trials = ofTrials.flatMap((snapshot): [string, Trial][] => {
    const known = read(trial, snapshot);
    return known ? [[snapshot.id, known]] : [];
  });
  return { registry: found && read(releasedRegistry, found), trials: new Map(trials) };
}

const isServed = ({ current, previous, canary }: FeatureEntry, version: string) =>
  [current, previous, canary].some((served) => served?.version === version);

/**
 * Whether the caller is known to a company or the platform: an employee, a worker or a platform admin, with a verified email.
 * Accounts are free, so reports of others are summed but are no evidence about a canary.
 */
async function isKnown(tx: Transaction, { db, caller: { uid, admin, verified } }: Context): Promise<boolean> {
  if (admin || !verified) return admin;
  const [employee, spotter] = await tx.getAll(db.doc(paths.employee(uid)), db.doc(paths.spotter(uid)));
  const isEmployee = Boolean(employee?.get('employer_uid')) && !employee?.get('disabled') && !employee?.get('deleted');
  return isEmployee || (spotter?.exists === true && spotter.get('disabled') !== true);
}

/** The side of a canary run to which a person belongs; undefined if the reported version is not the one they should get. */
function sideOf(uid: string, { feature, version }: Use, { canary }: FeatureEntry, of: Trial) {
  if (!canary || canary.base !== of.base) return undefined;
  const side = inCanary({ feature, version: of.version, uid, share: canary.share }) ? 'canary' : 'current';
  return version === (side === 'canary' ? of.version : of.against) ? side : undefined;
}

/**
 * Sums reports on versions of features. A reporter is stored as a digest, so that a batch counts once and nobody counts as
 * several: canary runs count known people, each once, on the side that the registry gives them.
 */
async function handleReportUse(
  { batch, uses }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  if (Math.random() * sampled < 1) await requireTurn(context, 'useOfAddress', addressOf(context));
  const features = [...new Set(uses.map(({ feature }) => feature))];
  const { registry, trials } = await inService(db, features);
  const known = uses.filter(({ feature, version }) => {
    const entry = registry?.features[feature];
    return entry !== undefined && isServed(entry, version);
  });
  return transact(db, async (tx) => {
    const shards = new ShardsOfMinute(db, Math.floor(now / minuteMs) * minuteMs, anyShard());
    const [reporter, , counts] = await settleAll([
      openReporter(tx, db, digest(caller.uid), limitOf('useOfPerson', caller.uid), now),
      shards.read(tx, new Set(known.map(({ feature }) => feature))),
      trials.size > 0 && isKnown(tx, context),
    ]);
    const answered = reporter.batches.find(({ id }) => id === batch);
    if (answered) return { counted: answered.counted };
    if (reporter.opensAt !== undefined) throw limitRefusal('useOfPerson', reporter.opensAt, now);
    for (const one of known) {
      shards.count(one);
      const of = trials.get(one.feature);
      const entry = registry?.features[one.feature];
      const side = of && entry && sideOf(caller.uid, one, entry, of);
      if (counts && of && side) tellTrial(reporter, shards, one, of, side);
    }
    shards.write(tx);
    const { subjects } = reporter;
    reporter.write({ batch: { id: batch, counted: known.length }, subjects, expiresAt: now + 30 * dayMs });
    return { counted: known.length };
  });
}

function tellTrial(reporter: Reporter, shards: ShardsOfMinute, use: Use, of: Trial, side: 'canary' | 'current') {
  const name = `${of.base} ${of.since}`;
  const outcome = tell(reporter.subjects[use.feature], { of: name, side, use, slowFrom: of.slowFrom });
  reporter.subjects[use.feature] = outcome.subject;
  shards.tell(use.feature, name, outcome.sides);
}

export const reportUse = defineCallable(contract, handleReportUse);
