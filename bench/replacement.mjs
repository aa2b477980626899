import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { median, root, round } from './lib.mjs';

const minute = 60_000;
const hour = 60 * minute;
const runs = 200;

/**
 * Assumptions about people's behaviour. They are not observed, so the figures compare the two methods and are not a forecast:
 * both have the same workers with the same answers, and differ only in whom they ask, in which order and when.
 */
const assumed = {
  /** Time after the start at which the overview shows a worker as absent; figures count from then. */
  noticed: 15 * minute,
  /** Mean time until an asked worker looks at the phone, and the share who never look. */
  looks: 12 * minute,
  neverLooks: 0.15,
  /** Probability that a worker who looks accepts work next door; half of that an hour away, zero from two hours on. */
  accepts: 0.6,
  /** Time without acceptance after which as many workers again are asked. */
  patience: 10 * minute,
  /** Preparation by hand: posting a new shift for the rest and selecting workers of the pool takes 30 presses and typing. */
  byHand: { ready: 3 * minute, again: 0.5 * minute },
  /** Preparation with Find a replacement: three presses. */
  found: { ready: 10_000, again: 10_000 },
  /** Free workers see a posted shift when they open the app, with this mean interval; one in five applies. */
  opens: 8 * hour,
  applies: 0.2,
  /** Interval at which the employer checks for applicants. */
  hires: 10 * minute,
};

/** The sample marketplace and the product's rules, bundled as one module. */
async function modules() {
  const bundle = await build({
    stdin: {
      contents: `export { marketplace } from './firebase/seed/src/seed';
        export { createChance } from './firebase/seed/src/random';
        export { decode } from '@spot/contracts/core';
        export { distanceKm } from '@spot/contracts/backoffice';
        export { spotter } from '@spot/contracts/worker';
        export { eligibilityRefusals, gig, hired, joiningStart, rankCandidates, suggestedOffers, travelMinutesFor }
          from '@spot/contracts/scheduling';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  });
  const here = join(root, 'firebase/seed/dist', `bench-replacement-${process.pid}.mjs`);
  mkdirSync(join(root, 'firebase/seed/dist'), { recursive: true });
  writeFileSync(here, bundle.outputFiles[0].text);
  return import(pathToFileURL(here).href).finally(() => rmSync(here));
}

/** Workers, the month's records and the absences of the sample data. */
function sampleMonth({ marketplace, decode, spotter, gig, hired }, db, now) {
  const { sink } = marketplace({ db, now, seed: 20261121 });
  const found = (pattern, schema) =>
    [...sink.documents].flatMap(([path, fields]) =>
      pattern.test(path) ? [decode(schema, path.split('/').at(-1), fields)] : [],
    );
  const workers = found(/^spotters\/[^/]+$/, spotter);
  const gigs = new Map(found(/^gigs\/[^/]+$/, gig).map((one) => [one.id, one]));
  const records = found(/^gigs\/[^/]+\/hired\/[^/]+$/, hired).filter(({ cancelled }) => !cancelled);
  const interest = new Map();
  for (const path of sink.documents.keys()) {
    const [, gigId, list, uid] = /^gigs\/([^/]+)\/(applicants|waitlist)\/([^/]+)$/.exec(path) ?? [];
    if (gigId) interest.set(`${gigId} ${uid}`, list === 'applicants' ? 'applied' : 'waitlisted');
  }
  const absences = records.filter(({ mark, gigStart }) => mark === 'absent' && gigStart < now);
  return { workers, gigs, records, interest, absences };
}

/**
 * Workers who could take the shift at that moment, with the facts on which the order depends: from the team's pool and from
 * applicants.
 */
function candidatesFor(rules, { workers, records, interest }, gig, absent, at) {
  const joins = rules.joiningStart(gig, at);
  return workers.flatMap((worker) => {
    const own = records.filter(({ spotterID }) => spotterID === worker.uid);
    const hours = own.filter(({ gigStart }) => gigStart < at);
    const lastWorked = hours
      .filter(({ teamID }) => teamID === gig.teamID)
      .reduce((last, { gigStart }) => Math.max(last, gigStart), 0);
    const wants = interest.get(`${gig.id} ${worker.uid}`);
    const known = lastWorked > 0 || wants || hours.some(({ groupID }) => groupID === gig.groupID);
    const overlap = own.some(({ gigStart, gigEnd }) => gigStart < gig.end && gigEnd > joins);
    const refused = rules.eligibilityRefusals(gig, { spotter: worker, blocked: false, overlap, hours: [] });
    const km = gig.position && worker.position ? rules.distanceKm(gig.position, worker.position) : 20;
    if (refused.length > 0 || worker.uid === absent || km > 200) return [];
    const marked = (mark) => hours.filter((one) => one.mark === mark).length;
    return {
      uid: worker.uid,
      known,
      rating: worker.stats.rating,
      ...(wants && { interest: wants }),
      ...(lastWorked > 0 && { lastWorked }),
      travelMinutes: rules.travelMinutesFor(km),
      reliability: { absent: marked('absent'), late: marked('late'), lateCancellation: 0 },
    };
  });
}

/** Each asked worker's answer, drawn once so that both methods get the same one. */
function drawAnswers(chance, candidates) {
  return new Map(
    candidates.map(({ uid, travelMinutes }) => [
      uid,
      {
        looks: chance.next() < assumed.neverLooks ? Infinity : -Math.log(1 - chance.next()) * assumed.looks,
        accepts: chance.next() < assumed.accepts * Math.max(0, 1 - travelMinutes / 120),
        opens: -Math.log(1 - chance.next()) * assumed.opens,
        applies: chance.next() < assumed.applies,
      },
    ]),
  );
}

/**
 * Asks `most` workers of an order in turn, where a search begins after `ready` and goes on after `again`; returns when one accepts
 * (ms after the absence was noticed), `Infinity` if none does.
 */
function ask(order, answers, { at, ready, again, most, isOpen }) {
  let hiredAt = Infinity;
  for (let next = 0, from = ready; next < order.length && from < hiredAt && isOpen(at + from); next += most) {
    for (const { uid } of order.slice(next, next + most)) {
      const { looks, accepts } = answers.get(uid);
      if (accepts && from + looks < hiredAt && isOpen(at + from + looks)) hiredAt = from + looks;
    }
    from += assumed.patience + again;
  }
  return hiredAt;
}

/** Find a replacement: asks as many of the best as the dialog suggests, then as many again. */
function throughSearch(rules, gig, at, free, answers) {
  const known = free.filter(({ known }) => known);
  const isOpen = (moment) => rules.joiningStart(gig, moment) !== undefined;
  const when = { start: rules.joiningStart(gig, at), timeZone: gig.timeZone, now: at };
  const most = rules.suggestedOffers({ open: 1, available: known.length }, when);
  return ask(rules.rankCandidates(known), answers, { at, ...assumed.found, most, isOpen });
}

/**
 * The earlier method: post a new shift of at least three hours for the rest, offer it to three workers at a time in the pool's
 * order, and let everybody see it.
 */
function throughPosting(rules, gig, at, free, answers) {
  const start = rules.joiningStart(gig, at + assumed.byHand.ready);
  if (start === undefined || gig.end - start < 3 * hour) return Infinity;
  const pool = free
    .filter(({ lastWorked }) => lastWorked !== undefined)
    .sort((one, other) => other.lastWorked - one.lastWorked);
  const isOpen = (moment) => moment < start;
  const offered = ask(pool, answers, { at, ...assumed.byHand, most: 3, isOpen });
  const applied = free.map(({ uid }) => {
    const { opens, applies } = answers.get(uid);
    return applies ? assumed.byHand.ready + opens : Infinity;
  });
  const seen = Math.ceil(Math.min(...applied) / assumed.hires) * assumed.hires;
  return Math.min(offered, isOpen(at + seen) ? seen : Infinity);
}

/** Simulates each absence of the sample month with both methods and compares the time until somebody is hired. */
export async function measureReplacement(note) {
  note('replacements of a month');
  process.env.FIRESTORE_EMULATOR_HOST ??= 'localhost:1';
  const { initializeApp, deleteApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId: 'demo-spot' }, 'bench-replacement');
  const rules = await modules();
  const now = Date.UTC(2026, 10, 21, 17);
  const month = sampleMonth(rules, getFirestore(app), now);
  const chance = rules.createChance(1);
  const [byHand, found] = [[], []];
  for (const { gigID, spotterID, gigStart } of month.absences) {
    const gig = month.gigs.get(gigID);
    const at = gigStart + assumed.noticed;
    if (!gig || rules.joiningStart(gig, at) === undefined) continue;
    const free = candidatesFor(rules, month, gig, spotterID, at);
    for (let run = 0; run < runs; run += 1) {
      const answers = drawAnswers(chance, free);
      found.push(throughSearch(rules, gig, at, free, answers));
      byHand.push(throughPosting(rules, gig, at, free, answers));
    }
  }
  await deleteApp(app);
  const minutes = (all) => round(median(all) / minute);
  const filled = (all) => round((100 * all.filter(Number.isFinite).length) / all.length);
  const of = `${found.length / runs} absences of the sample month, ${month.workers.length} workers, simulated`;
  return [
    {
      figure: `median from absent to hired by Find a replacement (${of}); by hand ${minutes(byHand)} min`,
      measured: minutes(found),
      unit: 'min',
      target: round(minutes(byHand) / 3),
      at: 'most',
    },
    {
      figure: `of them replaced at all; by hand ${filled(byHand)} %`,
      measured: filled(found),
      unit: '%',
      target: filled(byHand),
      at: 'least',
    },
  ];
}
