import { geohashForLocation } from 'geofire-common';
import { shownDocuments, type PublicSpotter, type Spotter } from '@spot/contracts/worker';
import { averageRating } from '@spot/contracts/dayof';
import { searchNameKey } from '@spot/contracts/core';
import type { Chance } from './random';
import { near, towns, type Town, type TownName } from './towns';

const firstNames =
  'Aisha Ben Chloe Dmitri Elena Farid Grace Hiro Imani Jonas Keisha Liam Maya Noah Oksana Priya Quinn Rosa Samir Tara Umar Vera Wes Ximena Yusuf Zoe Arjun Bella Carlos Dana'.split(
    ' ',
  );
const lastNames =
  'Adeyemi Brooks Chen Dubois Evans Fontaine Gupta Hassan Ivanov Johnson Kowalski Lopez Martin Nguyen Okafor Patel Quist Ramirez Singh Tremblay'.split(
    ' ',
  );
const moreFirstNames =
  'Abigail Amadou Anh Beatriz Callum Camille Chidi Danielle Deepak Eamon Esther Fatima Felix Gabriela Hugo Ingrid Isaac Jamal Jasmine Kenji Kofi Lucia Malik Marta Mei Nadia Nikolai Olu Paloma Pavel Rhea Ronan Sana Sean Tariq Thea Uma Viktor Wren Yara Zane'.split(
    ' ',
  );
const moreLastNames =
  'Abdi Anderson Bouchard Castillo Clarke Delgado Diallo Eriksson Farah Ferrara Gagnon Haile Hernandez Iqbal Jansen Kaur Kim Leblanc MacDonald Mbeki Mendoza Morin Novak Olsen Pereira Quinn Reid Roy Santos Sato Schmidt Sharma Sidhu Thompson Vu Walker Yilmaz'.split(
    ' ',
  );
const certificates = [
  'Health & Safety Certificate',
  'WHIMIS Certificate',
  'Background Check',
  'COVID-19 Safety Certificate',
  'Good Manufacturing Practices Certificate',
  'Workplace Violence & Harassment Certificate',
];
const equipment = ['Smart Serve', 'Food Handler', 'Safety boots', 'Safety vest', 'G licence'];

/** The first ones are for the companies of the demo accounts, alternately in Toronto and Chicago. */
const firstWorkers = 60;
/** Number of other workers in each town, according to the teams there. */
const others: readonly [TownName, number][] = [
  ['toronto', 50],
  ['chicago', 36],
  ['newYork', 40],
  ['vancouver', 36],
  ['seattle', 30],
  ['montreal', 22],
  ['boston', 20],
  ['calgary', 18],
  ['denver', 18],
  ['ottawa', 12],
  ['halifax', 12],
  ['winnipeg', 12],
  ['austin', 12],
  ['phoenix', 12],
  ['stJohns', 10],
];

function townOf(index: number): Town {
  if (index < firstWorkers) return index % 2 === 1 ? towns.chicago : towns.toronto;
  let left = index - firstWorkers;
  const [name] = others.find(([, count]) => (left -= count) < 0) ?? ['toronto' as const];
  return towns[name];
}
const workerCount = firstWorkers + others.reduce((sum, [, count]) => sum + count, 0);

/** Every combination of first and last name is unique. */
function nameOf(index: number): string {
  if (index < firstWorkers)
    return `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`;
  return `${moreFirstNames[index % moreFirstNames.length]} ${moreLastNames[index % moreLastNames.length]}`;
}

/** Differs from others in its first six characters, which are what screens show (OPS-132). */
const idOf = (index: number) => `w${String(index + 1).padStart(5, '0')}`;

/** Four hundred workers in the companies' towns, each with their own documents. */
export function workers(chance: Chance, today: number): Spotter[] {
  return Array.from({ length: workerCount }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const { timeZone, province, country, area, quarters } = townOf(index);
    const [city, postal, lat, lng] = chance.pick(quarters);
    const name = nameOf(index);
    const expiryDate = new Date(today + chance.int(60, 700) * 86_400_000).toISOString().slice(0, 10);
    const held = chance.some(certificates, chance.int(1, 4));
    return {
      id: idOf(index),
      uid: idOf(index),
      name,
      email: `worker${number}@spot.test`,
      phone: `+1${area}555${String(101 + index).padStart(4, '0')}`,
      address: {
        unit: '',
        street: `${chance.int(10, 980)} Maple Ave`,
        city,
        province,
        country,
        postal,
      },
      position: pointNear(lat, lng, index),
      timeZone,
      typeOfWork: chance.next() < 0.3 ? 'FULL_TIME' : 'FLEXIBLE',
      stats: { ...ratedBefore(chance.int(320, 500), 5 + ((index * 7) % 30)), completed: chance.int(0, 80) },
      certificates: held.map((certificate, at) => ({
        name: certificate,
        status: at === 3 ? 'pending' : 'verified',
        expiryDate,
      })),
      equipment: chance.some(equipment, chance.int(0, 3)).map((item) => ({ name: item, status: 'cleared' })),
      previouslyHired: [],
      // Counted later from the written shifts, as the functions would.
      reliabilityMetrics: { late: 0, absent: 0, lateCancellation: 0 },
      disabled: false,
      student: chance.next() < 0.3,
      identification: { secondChances: index % 9 === 4 },
      ...(index % 5 === 2 && { referralCode: 'FRIEND' }),
      resume: chance.next() < 0.6,
      signUpComplete: true,
      idVerified: index % 12 !== 11,
      createdAt: today - chance.int(30, 700) * 86_400_000,
    };
  });
}

/** A different point for each worker. */
function pointNear(lat: number, lng: number, index: number): NonNullable<Spotter['position']> {
  const [atLat, atLng] = near([lat, lng], index);
  return { geohash: geohashForLocation([atLat, atLng]), lat: atLat, lng: atLng };
}

/** An average of `hundredths` of a star over `count` earlier ratings. */
function ratedBefore(hundredths: number, count: number) {
  const sum = Math.round((hundredths * count) / 100);
  return { rating: averageRating(sum, count), ratingSum: sum, ratingCount: count, earlier: { sum, count } };
}

export function publicSpotterOf(spotter: Spotter): Omit<PublicSpotter, 'id'> & { nameLower: string } {
  return {
    uid: spotter.uid,
    name: spotter.name,
    nameLower: searchNameKey(spotter.name),
    profPicURL: spotter.profPicURL,
    rating: spotter.stats.rating,
    completed: spotter.stats.completed,
    ...shownDocuments(spotter),
    startDate: spotter.createdAt,
  };
}
