import type { Random } from './random';

/** Minutes of a working day. */
export const dayMinutes = 600;

export interface Person {
  uid: string;
  badLine: boolean;
  /** Relative frequency of visits, 1 on average. */
  eager: number;
}

/** A browser tab with one feature. */
export interface Tab {
  person: number;
  /** The folder of the running version; undefined before it has loaded, or after it has failed. */
  runs?: string;
  /** The number of the registry that the tab has read. */
  knows: number;
  /** Number of openings since the version was loaded. */
  turn: number;
  /** This load has met the version's fault. */
  met: boolean;
  /** Minutes until the tab notices a new registry. */
  notices: number;
}

export const peopleOf = (random: Random, many: number): Person[] =>
  Array.from({ length: many }, (_, index) => ({
    uid: `person-${index}`,
    badLine: random.happens(0.08),
    eager: 0.25 + 1.5 * random.next(),
  }));

/** The tabs in which a page is opened in each minute of a day: each tab loads its feature once and opens some more pages. */
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
