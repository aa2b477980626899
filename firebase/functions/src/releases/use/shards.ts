import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { documents } from '@spot/contracts/stored';
import { added, emptyArm, noCounts, together, type Sides, type Use } from '@spot/contracts/releases';
import { dayMs, minuteMs } from '@spot/contracts/time';
import type * as z from 'zod/mini';
import { read, stored } from '../../core/firebase';

export type UseShard = z.infer<(typeof documents)['useShard']>;

/** Number of documents for each minute of a feature, so that many reports can be written at once. */
export const shardsOfMinute = 4;
export const anyShard = (): number => Math.floor(Math.random() * shardsOfMinute);

export const shardRef = (db: Firestore, feature: string, minute: number, shard: number) =>
  db.doc(paths.useShard(feature, `${minute / minuteMs}_${shard}`));

const keptFor = 2 * dayMs;

/** Adds to one shard of a minute of each feature, in a transaction. */
export class ShardsOfMinute {
  private readonly shards = new Map<string, UseShard>();

  constructor(
    private readonly db: Firestore,
    private readonly minute: number,
    private readonly shard: number,
  ) {}

  private ref(feature: string) {
    return shardRef(this.db, feature, this.minute, this.shard);
  }

  async read(tx: Transaction, features: ReadonlySet<string>): Promise<void> {
    for (const snapshot of features.size > 0 ? await tx.getAll(...[...features].map((name) => this.ref(name))) : []) {
      const feature = [...features].find((name) => this.ref(name).id === snapshot.id) ?? '';
      this.shards.set(
        feature,
        read(documents.useShard, snapshot) ?? {
          id: snapshot.id,
          feature,
          minute: this.minute,
          versions: [],
          trial: '',
          canary: emptyArm(),
          current: emptyArm(),
          expiresAt: this.minute + keptFor,
        },
      );
    }
  }

  private change(feature: string, by: (shard: UseShard) => Partial<UseShard>): void {
    const shard = this.shards.get(feature);
    if (shard) this.shards.set(feature, { ...shard, ...by(shard) });
  }

  count(use: Use): void {
    this.change(use.feature, ({ versions }) => {
      const before = versions.find(({ version }) => version === use.version);
      const others = versions.filter(({ version }) => version !== use.version);
      const { version } = use;
      return { versions: [...others, { version, ...together(before ?? noCounts(), use) }] };
    });
  }

  /** Adds to the sides of a canary run; a run that was restarted in this minute starts from zero. */
  tell(feature: string, trial: string, sides: Sides): void {
    this.change(feature, (shard) => {
      const same = shard.trial === trial;
      return {
        trial,
        canary: added(same ? shard.canary : emptyArm(), sides.canary),
        current: added(same ? shard.current : emptyArm(), sides.current),
      };
    });
  }

  write(tx: Transaction): void {
    for (const [feature, shard] of this.shards) tx.set(this.ref(feature), stored('useShard', shard));
  }
}
