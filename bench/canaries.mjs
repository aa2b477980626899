import { join } from 'node:path';
import { password } from '../tooling/lib/accounts.mjs';
import { openReleases } from '../tooling/lib/publish.mjs';
import { idTokenOf } from '../tooling/lib/second-factor.mjs';
import { daysOf } from './canaries/days.mjs';
import { kinds } from './canaries/faults.mjs';
import { besides, places } from './canaries/places.mjs';
import { writeVersion } from './canaries/versions.mjs';
import { personIn, troubles, visit } from './canaries/visits.mjs';
import { openWire, startAtBenchTime } from './canaries/wire.mjs';
import { bundled, launchChromium, round } from './lib.mjs';

const share = 5;
/** The version in service. */
const current = 'local';
/** Lists of features that are measured side by side, each with a backend of its own, because there are two cores. */
const turns = [
  ['scheduling', 'backoffice'],
  ['accounts', 'dayof'],
];

/** The versions of the bench: those of each kind of fault, and as many without one, whose people meet a failing backend. */
function plan() {
  const broken = Object.entries(kinds).flatMap(([kind, list]) => list.map((one, index) => ({ kind, index, ...one })));
  const features = turns.flat();
  const names = Object.keys(troubles);
  const healthy = broken.map((_, index) => {
    const pages = Object.values(places).filter(({ feature }) => feature === features[index % features.length]);
    const turn = Math.floor(index / features.length);
    // One of each feature goes through all steps; the first step of the others would take as long again.
    const from = turn < 1 ? share : 25;
    return { index, from, place: pages[turn % pages.length], trouble: names[turn % names.length] };
  });
  return [...broken, ...healthy];
}

const uidOf = async (firebase, email) => {
  const [, payload] = (await idTokenOf(firebase, { email, password })).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).user_id;
};

/** Publishes versions and puts them in service as canaries, by the real calls; each number gives its person the canary. */
async function releasing(stack, { inCanary }) {
  const releases = await openReleases(stack.firebase.port, Object.keys(stack.features));
  const uids = new Map();
  const uid = async (email) => {
    if (!uids.has(email)) uids.set(email, await uidOf(`http://localhost:${stack.firebase.port}`, email));
    return uids.get(email);
  };
  const next = new Map();
  // Each change names the number of the registry before it, so they are made one after another.
  let last = Promise.resolve();
  const change = (feature, wanted) => {
    last = last.then(() => releases.release(feature, wanted));
    return last;
  };
  return {
    canary: async ({ place, edit }) => {
      const { feature, people } = place;
      const [own, other] = [await uid(people.canary), await uid(people.current)];
      const isIn = (version, of) => inCanary({ feature, version, uid: of, share });
      let number = next.get(feature) ?? 1;
      while (!isIn(`1.${number}.0`, own) || isIn(`1.${number}.0`, other)) number += 1;
      next.set(feature, number + 1);
      const version = `1.${number}.0`;
      const { dist } = stack.features[feature];
      const to = join(dist, version);
      writeVersion({ feature, from: join(dist, current), to, version, edit, place });
      const { base } = await releases.publish(feature, to);
      await change(feature, { action: 'canary', version, share });
      return { feature, version, base, end: () => change(feature, { action: 'rollback', version }) };
    },
  };
}

/**
 * Visits again, three times at most, until the visit was as it should be: the canary ran and its fault was met, or nothing failed
 * in the version in service. A machine that is busy otherwise would add failures of its own.
 */
async function again(visiting, isRight) {
  for (let turn = 1; ; turn += 1) {
    const seen = await visiting();
    if (turn === 3 || isRight(seen)) return seen;
  }
}
const hasNoFailure = ({ reports }) =>
  reports.length > 0 && reports.every(({ uses }) => uses.every(({ failures }) => Object.keys(failures).length === 0));

/** Opens one version after another of a list of features in real browsers, beside the version in service. */
async function visitAll(browser, { url }, { release, versions, note }) {
  const all = [];
  const contexts = new Map();
  const of = async (email) => {
    if (!contexts.has(email)) contexts.set(email, await personIn(browser, url, email));
    return contexts.get(email);
  };
  /** For each page, its visits in the current version while nothing fails; the first of all is not counted. */
  const calm = new Map();
  for (const one of versions) {
    const { place, trouble, everywhere, kind } = one;
    const { version, base, end } = await release.canary(one);
    const [person, beside] = [await of(place.people.canary), await of(place.people.current)];
    const elsewhere = besides(place);
    const other = place.feature === 'accounts' ? places.week : places.account;
    const open = (context, where, folder, failing) =>
      visit(context, { place: where, base: folder, trouble: failing, elsewhere: other.path });
    const old = (failing) => open(beside, place, `${place.feature}/${current}-`, failing);
    // Nobody has the current version for the first time.
    if (!calm.has(place.path)) await old();
    if (!calm.has(place.path)) calm.set(place.path, 0);
    const visits = { first: [], there: [], elsewhere: [], trouble: [], calm: [], currentTrouble: [] };
    // Only the first load of a version comes from the network.
    if (!kind)
      visits.first.push(
        await again(
          () => open(person, place, base),
          (seen) => seen.ran,
        ),
      );
    const there = await again(
      () => open(person, place, base),
      (seen) => seen.ran && (!kind || seen.met || one.silent),
    );
    visits.there.push({ ...there, met: there.met || (one.silent === true && there.ran) });
    if (kind && !everywhere) visits.elsewhere.push(await open(person, elsewhere, base));
    if (trouble) visits.trouble.push(await open(person, place, base, trouble));
    if (trouble) visits.currentTrouble.push(await old(trouble));
    else if (calm.get(place.path) < 3) {
      visits.calm.push(await again(() => old(), hasNoFailure));
      calm.set(place.path, calm.get(place.path) + 1);
    }
    await end();
    all.push({ ...one, version, visits });
    note(kind ? `${kind}, ${place.path}` : `no fault, ${place.path}, ${trouble}`);
  }
  for (const context of contexts.values()) await context.close();
  return all;
}

/**
 * Browsers visit forty broken canaries and forty healthy ones. Then a crowd reports the same to the product, which decides.
 *
 * Real: each version is a feature's build with the fault in its file, published and put in service by the real calls. A
 * signed-in person uses its page in Chromium, another one the version in service. The fault says itself whether it was met; the
 * visit is repeated, at most twice, until it is. Only reports that the real function accepted are used. Around healthy versions
 * calls fail, the database is cut off, the line is slow or offline, or the store of versions fails. In the crowd, 400 employees
 * have accounts and send these reports to `reportUse` with their own tokens, under the limits of production. The signed registry
 * that browsers load says who gets the canary. `watchReleases` runs each minute. What it stopped or gave to more people is read
 * from that registry and from the audit log.
 *
 * Repeated: the 400 people open each feature ten times on a day of five hours. Every visit reports what one of the recorded
 * visits did, with times that vary as machines do. A healthy version equals the one in service, so people of both have the times
 * that both had on the page; first loads of a version are recorded apart. Three of five visits open the page with the fault.
 * Each day has two outages, and three of a hundred visits a bad line. Local Firebase's clock is moved, so a minute takes only as
 * long as its reports. Two features share a backend, and their days pass at the same time. On the longer days of healthy
 * canaries, every third of the people who do not get them visits; the canaries begin at 25 percent, one of each feature at 5.
 *
 * The machine should be quiet while browsers visit: where the version in service is slow too, a slow start is noticed late.
 */
export async function measureCanaries(note) {
  const functions = await bundled('canaries/crowd.ts');
  const wanted = plan();
  const parts = turns.map((features) => {
    const versions = wanted.filter(({ place }) => features.includes(place.feature));
    return measurePart(versions, functions, note);
  });
  return rowsOf((await Promise.all(parts)).flat(), note);
}

/** Some features' versions with what became of each on its day. */
async function measurePart(versions, { inCanary, playDays, uids }, note) {
  const started = await startAtBenchTime();
  const { stack } = started;
  const browser = await launchChromium();
  try {
    const release = await releasing(stack, { inCanary });
    const all = await visitAll(browser, stack, { release, versions, note });
    const wire = await openWire(started, uids);
    const outcomes = new Map();
    await playDays(daysOf(all, current), wire, ({ seed, feature, version }, outcome) => {
      outcomes.set(seed, outcome);
      note(`${feature} ${version}, ${all[seed].kind ?? 'no fault'}: ${JSON.stringify(outcome)}`);
    });
    const ofRule = await wire.ofRule();
    const logOf = ({ version, place }) =>
      ofRule.filter((one) => one.feature === place.feature && one.version === version).map(({ action }) => action);
    return all.map((one, index) => ({ ...one, day: { ...outcomes.get(index), log: logOf(one) } }));
  } finally {
    await browser.close();
    await stack.close();
  }
}

function rowsOf(all, note) {
  const broken = all.filter(({ kind }) => kind);
  const healthy = all.filter(({ kind }) => !kind);
  /** In the registry and in the audit log. */
  const isStopped = ({ day }) => day.end === 'stopped' && day.log.includes('rollback');
  const isEverybodys = ({ day }) =>
    day.end === 'promoted' && day.log.join() === (day.shares.length > 1 ? 'canary,promote' : 'promote');
  const wasMet = ({ visits }) => visits.there.some(({ met }) => met);
  for (const { kind, place, version, day } of broken.filter((one) => !isStopped(one)))
    note(`not stopped: ${kind}, ${place.feature} ${version} at ${place.path}: ${JSON.stringify(day)}`);
  for (const { place, version, trouble, day } of healthy.filter((one) => !isEverybodys(one)))
    note(`not everybody’s: ${place.feature} ${version} at ${place.path}, ${trouble}: ${JSON.stringify(day)}`);
  const percent = (part) => round(part * 100, 2);
  const row = (figure, unit, target, measured, at = 'most') => ({ figure, unit, target, measured, at });
  const worst = (of) => Math.max(...of.map(({ day }) => day.met));
  return [
    row(
      `broken canaries whose fault no browser hit, of ${broken.length}`,
      '',
      0,
      broken.filter((one) => !wasMet(one)).length,
    ),
    row(
      `broken canaries that were not stopped, of ${broken.length}`,
      '',
      0,
      broken.filter((one) => !isStopped(one)).length,
    ),
    ...Object.keys(kinds).map((kind) =>
      row(
        `${kind}: people affected before it was stopped, worst of five`,
        '%',
        5,
        percent(worst(broken.filter((one) => one.kind === kind))),
      ),
    ),
    row(
      `healthy canaries that were stopped, of ${healthy.length}`,
      '',
      0,
      healthy.filter(({ day }) => day.end === 'stopped').length,
    ),
    row(
      'healthy canaries that reached everybody on the same day',
      '',
      healthy.length - 4,
      healthy.filter(isEverybodys).length,
      'least',
    ),
  ];
}
