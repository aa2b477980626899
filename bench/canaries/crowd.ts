import {
  analyseCanary,
  atShare,
  emptyArm,
  inCanary,
  mountBounds,
  mountPart,
  newTrial,
  slowFromOf,
  tell,
  withMinute,
  added,
  type Sides,
  type Subject,
  type Trial,
  type Use,
} from '@spot/contracts/releases';
import { dayMinutes, peopleOf } from '../releases/people';
import { seeded } from '../releases/random';

export { inCanary };

/** What a browser reported of one visit, and whether that person met the fault. */
export interface Visit {
  met: boolean;
  /** `after`: minutes from the visit until the report was sent; 0 if it was sent when the page was left. */
  reports: readonly { uses: readonly Use[]; after: number }[];
}

/** A canary's visits and those of the version beside it. In `trouble` the backend failed or the person's line was bad. */
export interface Recorded {
  seed: number;
  feature: string;
  version: string;
  against: string;
  /** A person's first load, if it was recorded apart; where the fault is; elsewhere in the feature. */
  canary: Record<'first' | 'there' | 'elsewhere' | 'trouble', readonly Visit[]>;
  current: { calm: readonly Visit[]; trouble: readonly Visit[] };
}

/** People, and how often each opens the feature on a day. */
const crowd = { people: 400, visits: 10 };
/** Share of the visits that open the page with the fault. */
const opensFault = 0.6;
/** Share of the visits with a bad line, and the length of an outage in minutes. */
const bad = { line: 0.03, minutes: 12 };

/** How people's machines and lines differ: 95 of 100 times are less than this many times the recorded one. */
const spread = 2;
/** How many earlier loads of the version in service say what is slow. */
const earlier = 3000;

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 23, 8);
const none = (): Sides => ({ canary: emptyArm(), current: emptyArm() });

/**
 * A day on which 400 people open the feature. Everybody's browser reports what the real one has reported; who gets the canary,
 * what counts, and when it is stopped or goes on are the product's own functions.
 */
export function dayOf({ seed, feature, version, against, canary, current }: Recorded) {
  const random = seeded(seed);
  /** The report of somebody else, whose machine is faster or slower. */
  const varied = (use: Use): Use => {
    const mounted = use.mounted.map(() => 0);
    use.mounted.forEach((count, part) => {
      const [from = 100, to = 11_000] = [mountBounds[part - 1], mountBounds[part]];
      for (let one = 0; one < count; one += 1) {
        const at = mountPart(random.time(Math.sqrt(from * to), spread));
        mounted[at] = (mounted[at] ?? 0) + 1;
      }
    });
    return { ...use, mounted };
  };
  const known = current.calm.flatMap(({ reports }) => reports.flatMap(({ uses }) => uses));
  const own = known.filter((use) => use.feature === feature && use.version === against);
  const slowFrom = slowFromOf(
    Array.from({ length: earlier }, (_, index) => own[index % own.length]).reduce<readonly number[]>(
      (sum, use) => (use ? varied(use).mounted.map((count, part) => count + (sum[part] ?? 0)) : sum),
      [],
    ),
  );
  const people = peopleOf(random, crowd.people);
  const base = `${feature}/${version}/`;
  const begins = 10;
  // Two outages on each day, one soon after the release.
  const outages = [begins + random.upTo(30), 120 + random.upTo(300)];
  const isOut = (minute: number) => outages.some((from) => minute >= from && minute < from + bad.minutes);
  const pick = (visits: readonly Visit[]): Visit | undefined => visits[random.upTo(visits.length)];
  const subjects = new Map<string, Subject>();
  const met = new Set<string>();
  const had = new Set<string>();
  const minutes = Array.from({ length: dayMinutes + 10 }, none);
  let trial: Trial | undefined;
  const sideOf = (uid: string) =>
    trial && inCanary({ feature, version, uid, share: trial.share }) ? ('canary' as const) : ('current' as const);

  const report = (uid: string, use: Use, minute: number) => {
    const side = sideOf(uid);
    if (!trial || use.feature !== feature || use.version !== (side === 'canary' ? version : against)) return;
    const told = tell(subjects.get(uid), { of: base, side, use, slowFrom });
    subjects.set(uid, told.subject);
    const sum = minutes[minute];
    if (!sum) return;
    minutes[minute] = {
      canary: added(sum.canary, told.sides.canary),
      current: added(sum.current, told.sides.current),
    };
  };
  const due = Array.from({ length: dayMinutes + 10 }, (): { uid: string; use: Use }[] => []);
  const visit = (uid: string, minute: number) => {
    const side = sideOf(uid);
    const troubled = isOut(minute) || random.happens(bad.line);
    const fault = random.happens(opensFault);
    const isFirst = canary.first.length > 0 && !had.has(uid);
    const elsewhere = fault || canary.elsewhere.length === 0 ? canary.there : canary.elsewhere;
    const calm = side === 'current' ? current.calm : isFirst ? canary.first : elsewhere;
    const inTrouble = side === 'current' ? current.trouble : canary.trouble;
    const one = pick(troubled && inTrouble.length > 0 ? inTrouble : calm);
    if (!one) return;
    if (side === 'canary') had.add(uid);
    if (one.met) met.add(uid);
    // A page that is left soon reports within the next minute.
    for (const { uses, after } of one.reports)
      for (const use of uses) due[minute + 1 + after]?.push({ uid, use: varied(use) });
  };

  const outcome = (end: 'stopped' | 'promoted' | 'under way', minute: number, because?: string) => ({
    end,
    because,
    minutes: minute - begins,
    met: met.size / crowd.people,
    had: had.size / crowd.people,
  });
  for (let minute = 0; minute < dayMinutes; minute++) {
    const now = start + minute * minuteMs;
    if (minute === begins) trial = newTrial({ version, base, against, share: 5, slowFrom }, now);
    for (const { uid, eager } of people) if (random.happens((eager * crowd.visits) / dayMinutes)) visit(uid, minute);
    for (const one of due[minute] ?? []) report(one.uid, one.use, minute);
    if (!trial) continue;
    // The schedule looks in the middle of each minute: the minutes before it are complete.
    while (trial.until < now) trial = withMinute(trial, minutes[(trial.until - start) / minuteMs] ?? none());
    const soFar = withMinute(trial, minutes[minute] ?? none());
    const verdict = analyseCanary(trial, now, soFar);
    if (verdict.verdict === 'stop') return outcome('stopped', minute, verdict.because);
    if (verdict.verdict === 'wait') continue;
    if (verdict.share === 100) return outcome('promoted', minute);
    trial = atShare(trial, verdict.share, now);
  }
  return outcome('under way', dayMinutes);
}
