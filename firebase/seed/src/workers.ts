import { geohashForLocation } from 'geofire-common';
import type { PublicSpotter, Spotter } from '@spot/contracts/worker';
import { averageRating } from '@spot/contracts/dayof';
import { searchNameKey } from '@spot/contracts/core';
import type { Chance } from './random';

const firstNames =
  'Aisha Ben Chloe Dmitri Elena Farid Grace Hiro Imani Jonas Keisha Liam Maya Noah Oksana Priya Quinn Rosa Samir Tara Umar Vera Wes Ximena Yusuf Zoe Arjun Bella Carlos Dana'.split(
    ' ',
  );
const lastNames =
  'Adeyemi Brooks Chen Dubois Evans Fontaine Gupta Hassan Ivanov Johnson Kowalski Lopez Martin Nguyen Okafor Patel Quist Ramirez Singh Tremblay'.split(
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

const home = {
  'America/Toronto': {
    cities: [
      ['Toronto', 'M4C 1B5', 43.69, -79.32],
      ['Mississauga', 'L5B 1M2', 43.59, -79.64],
      ['Scarborough', 'M1P 4P5', 43.77, -79.26],
      ['Brampton', 'L6Y 4R2', 43.68, -79.77],
    ],
    province: 'ON',
    country: 'Canada',
    area: '416',
  },
  'America/Chicago': {
    cities: [
      ['Chicago', '60608', 41.85, -87.67],
      ['Cicero', '60804', 41.85, -87.75],
      ['Oak Park', '60302', 41.89, -87.79],
      ['Evanston', '60201', 42.05, -87.69],
    ],
    province: 'IL',
    country: 'USA',
    area: '312',
  },
} as const;

const workerCount = 60;

/** Within a few kilometres of a town's middle, each worker elsewhere. */
function near(lat: number, lng: number, index: number): NonNullable<Spotter['position']> {
  const at = [lat + Math.sin(index * 2.4) * 0.04, lng + Math.cos(index * 2.4) * 0.05] as [number, number];
  return { geohash: geohashForLocation(at), lat: at[0], lng: at[1] };
}

/** Sixty workers, half of them around Toronto and half around Chicago, each with papers of their own. */
export function workers(chance: Chance, today: number): Spotter[] {
  return Array.from({ length: workerCount }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const timeZone = index % 2 === 1 ? 'America/Chicago' : 'America/Toronto';
    const around = home[timeZone];
    const [city, postal, lat, lng] = chance.pick<readonly [string, string, number, number]>(around.cities);
    const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`;
    const expiryDate = new Date(today + chance.int(60, 700) * 86_400_000).toISOString().slice(0, 10);
    const held = chance.some(certificates, chance.int(1, 4));
    return {
      id: `worker-${number}`,
      uid: `worker-${number}`,
      name,
      email: `worker${number}@spot.test`,
      phone: `+1${around.area}55501${number}`,
      address: {
        unit: '',
        street: `${chance.int(10, 980)} Maple Ave`,
        city,
        province: around.province,
        country: around.country,
        postal,
      },
      position: near(lat, lng, index),
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
      // Counted from the shifts that are written, as the functions would.
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

/** An average of so many hundredths of a star, as the ratings of before have it. */
function ratedBefore(hundredths: number, count: number) {
  const sum = Math.round((hundredths * count) / 100);
  return { rating: averageRating(sum, count), ratingSum: sum, ratingCount: count, earlier: { sum, count } };
}

export function publicSpotterOf(spotter: Spotter): Omit<PublicSpotter, 'id'> & { nameLower: string } {
  const passed = (papers: readonly { name: string; status: string }[]) =>
    papers
      .filter(({ status }) => ['verified', 'completed', 'cleared'].includes(status.toLowerCase()))
      .map(({ name }) => name);
  return {
    uid: spotter.uid,
    name: spotter.name,
    nameLower: searchNameKey(spotter.name),
    profPicURL: spotter.profPicURL,
    rating: spotter.stats.rating,
    completed: spotter.stats.completed,
    certificates: passed(spotter.certificates),
    equipment: passed(spotter.equipment),
    startDate: spotter.createdAt,
  };
}
