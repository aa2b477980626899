import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { documents } from '@spot/contracts/stored';
import {
  added,
  budgetDays,
  emptyArm,
  failuresOf,
  featureUse,
  noCounts,
  together,
  type FeatureUse,
  type Sides,
  type VersionUse,
} from '@spot/contracts/releases';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { shardRef, shardsOfMinute, type UseShard } from './shards';

/** Minutes older than this get no more reports. */
const settlesAfter = 3 * minuteMs;
/** How long minutes are shown one by one, and how long the schedule may pause without losing any. */
const shownFor = hourMs;
/** Statistics without new reports are deleted after this time; the registry's history remains. */
const forgottenAfter = 7 * dayMs;

export const minuteOf = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs;

/** The shards of one feature, in the order of their minutes, from `from` until now. */
export class Minutes {
  private constructor(private readonly shards: readonly UseShard[]) {}

  static async read(tx: Transaction, db: Firestore, feature: string, from: number, now: number): Promise<Minutes> {
    const refs = [];
    for (let minute = Math.max(from, minuteOf(now - shownFor)); minute <= now; minute += minuteMs)
      for (let shard = 0; shard < shardsOfMinute; shard++) refs.push(shardRef(db, feature, minute, shard));
    const found = await tx.getAll(...refs);
    return new Minutes(found.flatMap((snapshot) => read(documents.useShard, snapshot) ?? []));
  }

  of(from: number, before: number): readonly UseShard[] {
    return this.shards.filter(({ minute }) => minute >= from && minute < before);
  }

  /** Numbers of both sides of a canary run in that minute. */
  sides(minute: number, trial: string): Sides {
    return this.of(minute, minute + minuteMs)
      .filter((shard) => shard.trial === trial)
      .reduce<Sides>(
        (sum, { canary, current }) => ({ canary: added(sum.canary, canary), current: added(sum.current, current) }),
        { canary: emptyArm(), current: emptyArm() },
      );
  }
}

export async function readUse(tx: Transaction, db: Firestore, feature: string, now: number): Promise<FeatureUse> {
  const found = read(featureUse, await tx.get(db.doc(paths.featureUse(feature))));
  return found ?? { id: feature, feature, until: minuteOf(now - settlesAfter), versions: [], days: [] };
}

/** Adds new reports to the statistics: settled minutes once, later minutes counted anew. Safe to repeat. */
export function rolledUp(use: FeatureUse, minutes: Minutes, now: number): FeatureUse {
  const until = Math.max(use.until, minuteOf(now - settlesAfter));
  const versions = new Map(use.versions.map((version) => [version.version, version]));
  const settled = minutes.of(use.until, until);
  for (const name of new Set(minutes.of(use.until, Infinity).flatMap(namesOf))) {
    const before: VersionUse = versions.get(name) ?? { version: name, settled: noCounts(), minutes: [], lastAt: now };
    const recent = minutes.of(use.until, Infinity).filter((shard) => namesOf(shard).includes(name));
    const at = [...new Set(recent.map(({ minute }) => minute))];
    const counted = at.map((minute) => ({ at: minute, ...sumOf(minutes.of(minute, minute + minuteMs), name) }));
    versions.set(name, {
      version: name,
      settled: together(before.settled, sumOf(settled, name)),
      minutes: [...before.minutes.filter((minute) => minute.at < use.until), ...counted],
      lastAt: at.at(-1) ?? before.lastAt,
    });
  }
  const shown = [...versions.values()]
    .filter(({ lastAt }) => now - lastAt < forgottenAfter)
    .map((version) => ({ ...version, minutes: version.minutes.filter(({ at }) => at > now - shownFor) }));
  return { ...use, until, versions: shown, days: withDays(use.days, settled, now) };
}

/** The counts by day with those of newly settled minutes. */
function withDays(days: FeatureUse['days'], settled: readonly UseShard[], now: number): FeatureUse['days'] {
  const sums = new Map(days.map((day) => [`${day.at} ${day.version}`, day]));
  for (const { minute, versions } of settled)
    for (const { version, ...counts } of versions) {
      const at = Math.floor(minute / dayMs) * dayMs;
      const key = `${at} ${version}`;
      const { loads, failed } = sums.get(key) ?? { loads: 0, failed: 0 };
      sums.set(key, { at, version, loads: loads + counts.loads, failed: failed + failuresOf(counts) });
    }
  return [...sums.values()].filter(({ at }) => at > now - budgetDays.compared * dayMs);
}

const namesOf = ({ versions }: UseShard) => versions.map(({ version }) => version);

const sumOf = (shards: readonly UseShard[], name: string) =>
  shards
    .flatMap(({ versions }) => versions.filter(({ version }) => version === name))
    .reduce((sum, { version: _version, ...counts }) => together(sum, counts), noCounts());
