import type { PublicSpotter, Spotter } from '@spot/contracts/entities';
import { averageRating } from '@spot/contracts/rules';
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
      ['Toronto', 'M4C 1B5'],
      ['Mississauga', 'L5B 1M2'],
      ['Scarborough', 'M1P 4P5'],
      ['Brampton', 'L6Y 4R2'],
    ],
    province: 'ON',
    country: 'Canada',
    area: '416',
  },
  'America/Chicago': {
    cities: [
      ['Chicago', '60608'],
      ['Cicero', '60804'],
      ['Oak Park', '60302'],
      ['Evanston', '60201'],
    ],
    province: 'IL',
    country: 'USA',
    area: '312',
  },
} as const;

const workerCount = 60;

/** Sixty workers, half of them around Toronto and half around Chicago, each with papers of their own. */
export function workers(chance: Chance, today: number): Spotter[] {
  return Array.from({ length: workerCount }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const timeZone = index % 2 === 1 ? 'America/Chicago' : 'America/Toronto';
    const around = home[timeZone];
    const [city, postal] = chance.pick<readonly [string, string]>(around.cities);
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

export function publicSpotterOf(spotter: Spotter): Omit<PublicSpotter, 'id'> {
  const passed = (papers: readonly { name: string; status: string }[]) =>
    papers
      .filter(({ status }) => ['verified', 'completed', 'cleared'].includes(status.toLowerCase()))
      .map(({ name }) => name);
  return {
    uid: spotter.uid,
    name: spotter.name,
    profPicURL: spotter.profPicURL,
    rating: spotter.stats.rating,
    completed: spotter.stats.completed,
    certificates: passed(spotter.certificates),
    equipment: passed(spotter.equipment),
    startDate: spotter.createdAt,
  };
}
