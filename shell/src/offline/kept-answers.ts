import type { KeptAnswer, Keeping } from '@spot/contracts/core/queries';
import { deviceTable } from '@spot/contracts/core/device';
import { answersName } from './names';

interface Row extends KeptAnswer {
  /** Person and slot. */
  key: string;
  uid: string;
  team: string;
  until: number;
}

const day = 24 * 3_600_000;
const keyOf = (uid: string, slot: string) => `${uid} ${slot}`;

/** The stored answers, each for one person and until its expiry. */
export function createAnswers(now: () => number = Date.now) {
  const table = deviceTable<Row>(answersName, 'key');
  const isOver = ({ at, until }: Row) => now() >= until || now() - at > 2 * day;
  const removeWhere = async (unwanted: (row: Row) => boolean) => {
    const rows = await table.all();
    await Promise.all(rows.filter(unwanted).map(({ key }) => table.remove(key)));
  };
  return {
    async read(uid: string, slot: string): Promise<KeptAnswer | undefined> {
      const row = await table.get(keyOf(uid, slot));
      return row && !isOver(row) ? { at: row.at, data: row.data } : undefined;
    },
    write: (uid: string, slot: string, { team = '', until = now() + day }: Keeping, answer: KeptAnswer) =>
      table.put({ key: keyOf(uid, slot), uid, team, until, ...answer }),
    remove: (uid: string, slot: string) => table.remove(keyOf(uid, slot)),
    /** Removes what has expired, belongs to another person, or to a team not in `teams`. */
    only: (uid: string, teams: readonly string[]) =>
      removeWhere((row) => row.uid !== uid || isOver(row) || (row.team !== '' && !teams.includes(row.team))),
  };
}
