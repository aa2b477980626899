import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const page = 'docs/scale.md';
const [begin, end] = ['<!-- sums: npm run bench -- scale -->', '<!-- end of sums -->'];

/** A medium-sized company's working month. */
const company = { days: 22, shifts: 12, people: 2, applications: 2.5, looks: 5, screens: 3, openings: 3, texts: 2 };
/** Number of nightly repairs that read a shift: it is posted and applied for, filled, and worked on different days. */
const nights = 3;
/** Prices in US dollars of a regional location; the public price lists are authoritative. */
const price = { reads: 0.33e-6, writes: 1e-6, runs: 0.4e-6, second: 0.0000253, text: 0.0083 };

/**
 * Steps that open pages, with the name of the step measured in the browser, whose documents are used; the other steps use the
 * functions' measurement.
 */
const opened = {
  'opens the day': 'signs in, the day opens',
  'opens the week': 'opens the week',
  'opens the conversations': 'opens the conversations',
  'opens the hours of a week': 'opens the hours of the week',
};
/** Changes that an open screen receives, as measured in the browser. */
const seen = {
  'posts a shift': 'posts a shift',
  applies: 'applies',
  'hires an applicant': 'hires an applicant',
  'checks in': 'checks in, seen by a team and the office',
  'says the hours': 'says the hours',
  'writes to a team': 'writes to a team',
};

/** A worker's list has thirty shifts, as in the browser's sample data. */
const fullList = 'looks for shifts';

const runsOf = ({ runs }) => Object.values(runs).reduce((sum, one) => sum + one, 0);

/** Number of each step in a company's month. */
function counts() {
  const { days, shifts, people, applications, looks, screens, openings, texts } = company;
  const places = days * shifts * people;
  const opens = days * screens * openings;
  return {
    opens,
    texts: places * texts,
    steps: {
      'posts a shift': days * shifts,
      applies: places * applications,
      'looks for shifts': places * looks,
      'hires an applicant': places,
      'sends five texts': (places * texts) / 5,
      'checks in': places * 2,
      'says the hours': places,
      'writes to a team': places / 2,
      'confirms five people\u2019s hours': places / 5,
      'completes the shift': days * shifts,
      'the night after': days * shifts * nights,
    },
  };
}

const whole = (value) => Math.round(value).toLocaleString('en');
const roundTo = (value, unit) => whole(Math.round(value / unit) * unit);
const shown = (value) => (value === 0 ? '' : String(value));
const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The tables and sums of docs/scale.md, computed from the measurements. */
export function scaleSums() {
  const screens = json('bench/monday.json').steps;
  const screenOf = (name) => {
    const found = screens.find(({ step }) => step === name);
    if (!found) throw new Error(`bench/monday.json has no step "${name}".`);
    return found;
  };
  const functions = json('bench/functions.json').steps.map((one) =>
    one.step === fullList ? { ...one, reads: screenOf(fullList).reads } : one,
  );
  const toldOf = (step) => (seen[step] ? screenOf(seen[step]).byScreen : 0);
  const { opens, texts, steps } = counts();
  const month = { reads: 0, nightly: 0, writes: 0, deletes: 0, runs: 0, ms: 0 };
  for (const name of Object.values(opened)) {
    const one = screenOf(name);
    month.reads += opens * one.byScreen;
    month.writes += opens * one.writes;
    month.runs += opens * one.runs;
    month.ms += opens * one.functionMs;
  }
  for (const one of functions) {
    const times = steps[one.step];
    if (times === undefined) throw new Error(`bench/scale.mjs does not say how often "${one.step}" happens.`);
    month.reads += times * (one.reads + toldOf(one.step));
    if (one.step === 'the night after') month.nightly = times * one.reads;
    month.writes += times * one.writes;
    month.deletes += times * one.deletes;
    month.runs += times * runsOf(one);
    month.ms += times * (seen[one.step] ? screenOf(seen[one.step]).functionMs : 50);
  }
  const rows = [
    ...Object.entries(opened).map(([name, step]) => [
      name,
      '',
      screenOf(step).byScreen,
      screenOf(step).writes,
      '',
      screenOf(step).runs,
    ]),
    ...functions.map((one) => [
      one.step,
      one.reads,
      shown(toldOf(one.step)),
      shown(one.writes),
      shown(one.deletes),
      shown(Math.round(runsOf(one) * 10) / 10),
    ]),
  ];
  const bill = (companies) => {
    const firestore = companies * (month.reads * price.reads + month.writes * price.writes);
    const functionsCost = companies * (month.runs * price.runs + (month.ms / 1000) * price.second);
    const millions = (value) => roundTo((companies * value) / 1e6, companies < 10_000 ? 1 : 10);
    return [
      whole(companies),
      millions(month.reads),
      millions(month.writes),
      `$${whole(firestore)}`,
      `$${whole(functionsCost)}`,
      `$${whole(companies * texts * price.text)}`,
    ];
  };
  const { days, shifts, people, applications, looks, screens: people3, openings } = company;
  const peak = (5 * 100_000) / (days * 24 * 3600);
  return [
    begin,
    '## What a step costs',
    table(['step', 'read by functions', 'by open screens', 'written', 'deleted', 'function runs'], rows),
    'A test repeats the steps of the functions, in a quiet week and in a week with forty other shifts, and fails if the costs differ from this table.',
    '## What a company costs a month',
    `A company in the middle: ${shifts} shifts of ${people} people a working day, ${applications} applications and ${looks} looks at the list for each place, ${people3} people who open each of the four pages ${openings} times a day, ${days} days; each shift is looked at by the repair of ${nights} nights. That is ${roundTo(month.reads, 1000)} documents read (${roundTo(month.nightly, 100)} of them by the nightly repair), ${roundTo(month.writes, 1000)} written, ${roundTo(month.deletes, 100)} deleted, ${roundTo(month.runs, 100)} runs of functions and ${roundTo(month.ms / 1000, 10)} seconds of them, and, with two texts for each place, ${whole(texts)} text messages. Prices in US dollars, regional (0.33 and 1.00 for a million reads and writes, 0.40 for a million runs, 0.0000253 for a second of a service with one vCPU and half a GiB, 0.0083 for a text); the public lists of the chosen region decide.`,
    table(
      ['companies', 'reads, millions', 'writes, millions', 'Firestore', 'functions', 'texts'],
      [1_000, 10_000, 100_000].map(bill),
    ),
    `At 100,000 companies a peak (five times the mean of ${days} days) is ${roundTo(peak * month.writes, 100)} documents written and ${roundTo(peak * month.runs, 100)} runs of functions a second; a regional database takes 10,000 writes a second without a word to anybody.`,
    end,
  ].join('\n\n');
}

/** Inserts the sums into the page. */
export const withSums = (text, sums = scaleSums()) => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`${page} has no place for the sums.`);
  return text.slice(0, from) + sums + text.slice(to + end.length);
};

/** `npm run bench -- scale`: measures nothing, and updates docs/scale.md from the stored measurements. */
export async function writeScale() {
  const { formatted } = await import('../tooling/lib/format.mjs');
  const file = at(page);
  writeFileSync(file, await formatted(file, withSums(readFileSync(file, 'utf8'))));
  return [];
}
