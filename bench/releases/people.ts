import type { Random } from './random';

/** Minutes of a working day. */
export const dayMinutes = 600;

export interface Person {
  uid: string;
  badLine: boolean;
  /** How often they come, 1 on average. */
  eager: number;
}

/** One tab with one feature in it. */
export interface Tab {
  person: number;
  /** The version it runs, by its folder; none before it has loaded, or where its version has ended. */
  runs?: string;
  /** The number of the registry it knows. */
  knows: number;
  /** Openings since the version came. */
  turn: number;
  /** Whether this load has met the version's fault. */
  met: boolean;
  /** After how many minutes it notices a new registry. */
  notices: number;
}

export const peopleOf = (random: Random, many: number): Person[] =>
  Array.from({ length: many }, (_, index) => ({
    uid: `person-${index}`,
    badLine: random.happens(0.08),
    eager: 0.25 + 1.5 * random.next(),
  }));

/** Who opens a page of one feature in each minute of a day: each tab loads it once and opens some pages more. */
export function tabsOfDay(random: Random, people: readonly Person[], loads: number): Tab[][] {
  const minutes: Tab[][] = Array.from({ length: dayMinutes }, () => []);
  people.forEach(({ eager }, person) => {
    for (let left = loads * eager; left > 0; left--) {
      if (left < 1 && !random.happens(left)) break;
      const tab: Tab = { person, knows: 0, turn: 0, met: false, notices: 1 + random.upTo(5) };
      for (let minute = random.upTo(dayMinutes); minute < dayMinutes; minute += 1 + random.upTo(8)) {
        minutes[minute]?.push(tab);
        if (random.happens(0.25)) break;
      }
    }
  });
  return minutes;
}
