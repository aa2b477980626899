import type { RequestOf } from '@spot/contracts/core';
import { type universalSearch, searchCertificates, searchEquipment } from '@spot/contracts/backoffice';
import { spotter } from '@spot/contracts/worker';
import { searchQuery, type SearchQuery } from '../query';
import { recordOf, type WorkerRecord } from '../workerRecord';

/** Random numbers, the same for the same seed. */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T;
  return { next, int, pick, may: (share: number) => next() < share };
}
type Chance = ReturnType<typeof chance>;

const first =
  'Aisha Ben Chloé Dmitri Éléna Farid Grace Hiro Imani Jonas Keisha Liam Maya Noah Øystein Priya Quinn Rosa Samir Tara Umar Věra Wes Ximena Yusuf Zoë Łukasz Mary-Ann'.split(
    ' ',
  );
const last =
  "Adeyemi Brooks Chen Dubois Evans Fontaine Gupta Hassan Ivanov Johnson Kowalski López Martin Nguyen O'Brien Patel Quist Ramírez Singh Tremblay Weiß MacDonald-Featherstonehaughington".split(
    ' ',
  );
/** Towns, larger ones repeated. */
const towns = [
  [43.65, -79.38, 30],
  [45.5, -73.57, 20],
  [49.28, -123.12, 15],
  [51.05, -114.07, 10],
  [41.88, -87.63, 20],
  [40.71, -74.01, 25],
  [34.05, -118.24, 20],
  [53.55, -113.49, 8],
  [44.65, -63.57, 5],
  [64.84, -147.72, 1],
  [52.87, 173.17, 1],
  [51.88, -176.65, 1],
] as const;
const around = towns.flatMap(([lat, lng, weight]) => Array.from({ length: weight }, () => ({ lat, lng })));
const codes = ['SUMMER', 'Friend-7', 'O’Neil', 'x"y', 'ABC/1'];
const companies = Array.from({ length: 40 }, (_, index) => `company-${index}`);

function nearby(random: Chance, km: number) {
  const { lat, lng } = random.pick(around);
  const spread = () => ((random.next() - 0.5) * km) / 55;
  const east = lng + spread() / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + spread(), lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east };
}

function madeUpWorker(random: Chance, index: number): WorkerRecord {
  const uid = `worker-${String(index).padStart(6, '0')}`;
  const documents = (from: readonly { shown: string }[], most: number) =>
    Array.from({ length: random.int(0, most) }, () => ({
      name: random.pick(from).shown,
      status: random.may(0.8) ? 'cleared' : 'pending',
    }));
  const hirers = Array.from({ length: random.int(0, 3) }, () => random.pick(companies));
  const worker = spotter.parse({
    id: uid,
    uid,
    name: `${random.pick(first)} ${random.pick(last)}`,
    email: `${uid}@spot.test`,
    phone: `+1${random.pick(['416', '312', '604'])}555${String(random.int(0, 9999)).padStart(4, '0')}`,
    timeZone: 'America/Toronto',
    typeOfWork: random.may(0.3) ? 'FULL_TIME' : 'FLEXIBLE',
    stats: { rating: random.int(0, 500) / 100, completed: random.int(0, 200) },
    certificates: documents(searchCertificates, 4),
    equipment: documents(searchEquipment, 4),
    disabled: random.may(0.05),
    student: random.may(0.3),
    resume: random.may(0.6),
    signUpComplete: random.may(0.9),
    idVerified: random.may(0.8),
    identification: { secondChances: random.may(0.1) },
    ...(random.may(0.2) && { referralCode: random.pick(codes) }),
    ...(random.may(0.95) && { position: { geohash: '', ...nearby(random, 60) } }),
  });
  return recordOf(worker, hirers);
}

export function madeUpWorkers(count: number, seed = 1): WorkerRecord[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, index) => madeUpWorker(random, index));
}

type Request = RequestOf<typeof universalSearch>;

/** A query that an admin might send: any mode, some filters, sometimes a late page. */
export function randomQuery(random: Chance): SearchQuery {
  const some = <T>(share: number, make: () => T) => (random.may(share * 0.6) ? make() : undefined);
  const low = random.int(0, 5);
  const filters: Request['filters'] = {
    status: some(0.2, () => random.pick(['active', 'deactivated'])),
    typeOfWork: some(0.2, () => random.pick(['FULL_TIME', 'FLEXIBLE'])),
    resume: some(0.2, () => random.pick(['available', 'unavailable'])),
    student: some(0.2, () => random.pick(['student', 'notStudent'])),
    completion: some(0.1, () => random.pick(['complete', 'incomplete'])),
    secondChances: some(0.1, () => random.pick(['active', 'notActive'])),
    minCompleted: some(0.2, () => random.int(0, 150)),
    rating: some(0.2, () => ({ low, high: random.int(low, 5) })),
    certificates: some(0.15, () => [random.pick(searchCertificates).key]),
    equipment: some(0.15, () => [random.pick(searchEquipment).key, random.pick(searchEquipment).key]),
    referralCode: some(0.05, () => random.pick(codes).toUpperCase()),
    previouslyHired: some(0.1, () => random.pick(companies)),
  } as Request['filters'];
  const cursor = {
    side: random.pick(['after', 'before'] as const),
    name: `${random.pick(first)} ${random.pick(last)}`,
    uid: `worker-${String(random.int(0, 5_000)).padStart(6, '0')}`,
  };
  const paging = {
    filters,
    size: 10 as const,
    from: random.may(0.7) ? 0 : random.int(0, 300) * 10,
    ...(random.may(0.3) && { cursor }),
  };
  if (random.may(0.5)) {
    const name = `${random.pick(first)} ${random.pick(last)}`;
    const typed = [
      () => name.slice(0, random.int(1, name.length)),
      () => name.split(' ').at(-1) ?? name,
      () => `${random.int(0, 9999)}`,
      () =>
        random.pick([
          '416',
          '(416) 555',
          '+1 312-555-01',
          '5550',
          '😀',
          '" OR 1=1 --',
          'name:*',
          '(((',
          '\\',
          'NEAR(a b)',
        ]),
      () => random.pick(first).toUpperCase(),
    ];
    return searchQuery({ mode: 'name', text: random.pick(typed)(), ...paging });
  }
  const radiusKm = random.pick([0.5, 1, 5, 25, 100, 800]);
  return searchQuery({ mode: 'general', radiusKm, ...paging }, nearby(random, 80));
}
