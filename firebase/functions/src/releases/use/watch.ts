import { error as logError, info } from 'firebase-functions/logger';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  watchText,
  atShare,
  errorBudget,
  isOver,
  analyseCanary,
  newTrial,
  slowFromOf,
  trial,
  withMinute,
  countsOf,
  type FeatureEntry,
  type FeatureUse,
  type Trial,
  type Verdict,
} from '@spot/contracts/releases';
import { minuteMs } from '@spot/contracts/time';
import type { RefusalDetails } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { transact } from '../../core/transaction';
import { noteFault } from '../../core/troubles';
import { changeRegistry, type Change } from '../changeRegistry';
import { registryNow } from '../inService';
import { minuteOf, Minutes, readUse, rolledUp } from './rollUp';

/** Author of changes by the canary rule. */
const byRule = { uid: '', email: '' };

/** The present canary's run: the stored one, the same with a new share, or a new one. */
function present(known: Trial | undefined, entry: FeatureEntry | undefined, use: FeatureUse, now: number) {
  const { current, canary } = entry ?? {};
  if (!current || !canary) return undefined;
  const isKnown = known?.base === canary.base && known.against === current.version;
  if (isKnown) return known.share === canary.share ? known : atShare(known, canary.share, now);
  const before = use.versions.find(({ version }) => version === current.version);
  const { version, base, share } = canary;
  const slowFrom = slowFromOf(before ? countsOf(before, use.until).mounted : []);
  return newTrial({ version, base, against: current.version, share, slowFrom }, now);
}

/** A report that was received in a minute can be stored in the next one. */
const storedWithin = minuteMs;

/** The run with every minute that gets no more reports, and also with the later ones (`soFar`). */
function brought(of: Trial, minutes: Minutes, now: number): { finished: Trial; soFar: Trial } {
  const upTo = (end: number, from: Trial) => {
    let run = from;
    while (run.until < end) run = withMinute(run, minutes.sides(run.until, `${of.base} ${of.since}`));
    return run;
  };
  const finished = upTo(minuteOf(now - storedWithin), of);
  return { finished, soFar: upTo(minuteOf(now) + minuteMs, finished) };
}

/** The change that follows from the verdict, for the registry that was read. */
function changeOf(feature: string, expected: number, of: Trial, verdict: Verdict): Change | undefined {
  const { version } = of;
  if (verdict.verdict === 'stop')
    return { feature, action: 'rollback', version, why: watchText.stopped(of, verdict.because), expected };
  if (verdict.verdict === 'wait') return undefined;
  const { share } = verdict;
  const why = watchText.goesOn(of, share);
  return share < 100
    ? { feature, action: 'canary', version, share, why, expected }
    : { feature, action: 'promote', version, why, expected };
}

/** The statistics, with the present version noted if it has failed more often than the feature's last weeks allow. */
function withBudget(
  { spentBy: _before, ...use }: FeatureUse,
  entry: FeatureEntry | undefined,
  now: number,
): FeatureUse {
  const version = entry?.current?.version;
  const budget = version === undefined ? undefined : errorBudget(use, version, now);
  return version !== undefined && budget && isOver(budget) ? { ...use, spentBy: version } : use;
}

interface Looked {
  change?: Change | undefined;
  /** The version whose error budget was found to be spent now. */
  spent?: string | undefined;
}

async function look(tx: Transaction, db: Firestore, feature: string, now: number): Promise<Looked> {
  const ref = db.doc(paths.trial(feature));
  const [registry, found, use] = await settleAll([registryNow(tx, db), tx.get(ref), readUse(tx, db, feature, now)]);
  const known = read(trial, found);
  const entry = registry.features[feature];
  const of = present(known, entry, use, now);
  const minutes = await Minutes.read(tx, db, feature, Math.min(use.until, of?.until ?? now), now);
  const after = withBudget(rolledUp(use, minutes, now), entry, now);
  tx.set(db.doc(paths.featureUse(feature)), stored('featureUse', after));
  const spent = after.spentBy === use.spentBy ? undefined : after.spentBy;
  if (!of) {
    if (found.exists) tx.delete(ref);
    return { spent };
  }
  const { finished, soFar } = brought(of, minutes, now);
  tx.set(ref, stored('trial', finished));
  // A feature that is switched off gets no reports.
  const change = entry?.off
    ? undefined
    : changeOf(feature, registry.number, soFar, analyseCanary(finished, now, soFar));
  return { change, spent };
}

/** Stores why a step was refused, for display; returns true for the first refusal of the step. */
function hold(db: Firestore, feature: string, held: string): Promise<boolean> {
  const ref = db.doc(paths.trial(feature));
  return transact(db, async (tx) => {
    const known = read(trial, await tx.get(ref));
    if (known && known.held !== held) tx.set(ref, stored('trial', { ...known, held }));
    return known !== undefined && known.held === undefined;
  });
}

/**
 * Makes the change, unless the gate refuses it: this is logged once, and retried every minute until it fits. After somebody
 * else's change at the same moment, the next minute looks again.
 */
async function fits(db: Firestore, change: Change, now: number): Promise<boolean> {
  try {
    await changeRegistry(db, byRule, change, now);
    return true;
  } catch (error) {
    const { details } = error as { details?: RefusalDetails & { message?: string } };
    if (details?.reason === 'conflict') return false;
    if (details?.reason !== 'gate' || !details.message) throw error;
    if (await hold(db, change.feature, details.message)) logError('A canary cannot go on', change, details.message);
    return false;
  }
}

/** Rolls up the reports of each feature and applies the canary rule. Returns the changes made. */
export async function watch(db: Firestore, now: number): Promise<Change[]> {
  const registry = await transact(db, (tx) => registryNow(tx, db));
  const done: Change[] = [];
  for (const feature of Object.keys(registry.features)) {
    try {
      const { change, spent } = await transact(db, (tx) => look(tx, db, feature, now));
      if (spent !== undefined) logError('A version has spent its error budget', { feature, version: spent });
      if (!change || !(await fits(db, change, now))) continue;
      // Alerts depend on these lines of the log.
      if (change.action === 'rollback') logError('A canary was stopped', change);
      else info('A canary goes on', change);
      done.push(change);
    } catch (error) {
      // A failure for one feature must not affect the others; the next minute retries it.
      await noteFault(db, 'watchReleases', error, now);
    }
  }
  return done;
}
