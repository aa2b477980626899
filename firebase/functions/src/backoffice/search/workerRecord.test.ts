import { spotter } from '@spot/contracts/worker';
import { recordOf } from './workerRecord';

const whole = {
  id: 'maya',
  uid: 'maya',
  name: 'Maya Óké',
  email: 'maya@spot.test',
  phone: '+14165550142',
  profPicURL: 'https://pictures.test/maya.png',
  address: { unit: '', street: '1 Main St', city: 'Toronto', province: 'ON', country: 'Canada', postal: 'M5V 2W6' },
  position: { geohash: 'dpz8', lat: 43.6512, lng: -79.3832 },
  timeZone: 'America/Toronto',
  typeOfWork: 'FULL_TIME',
  stats: { rating: 4.25, completed: 31 },
  certificates: [{ name: 'WHMIS Certificate', status: 'cleared' }],
  equipment: [
    { name: 'Mask', status: 'cleared' },
    { name: 'Smart Serve', status: 'pending' },
  ],
  previouslyHired: ['north-team'],
  reliabilityMetrics: { late: 1, absent: 0, lateCancellation: 2 },
  disabled: false,
  student: true,
  resume: true,
  signUpComplete: true,
  identification: { secondChances: true },
  referralCode: ' Friend-7 ',
  idVerified: true,
};

describe('A worker in the index', () => {
  it('has the searchable fields of their document, and a nameKeyword derived from the name (ADM-160)', () => {
    const kept = spotter.parse(whole);
    expect(kept).toEqual(whole);
    expect(recordOf(kept, ['north'])).toEqual({
      uid: 'maya',
      name: 'Maya Óké',
      nameKeyword: 'maya oke',
      profPicURL: 'https://pictures.test/maya.png',
      phone: expect.arrayContaining(['14165550142']) as string[],
      stats: { rating: 4.25, completed: 31 },
      typeOfWork: 'FULL_TIME',
      disabled: false,
      signUpComplete: true,
      resume: 'AVAILABLE',
      student: true,
      identification: { secondChances: true },
      certificates: { whimis: true, idVerification: true },
      equipment: { mask: true },
      referralCode: 'friend-7',
      previouslyHired: ['north-team', 'north'],
      position: { lat: 43.6512, lon: -79.3832 },
      area: { lat: 43.65, lng: -79.38 },
    });
  });

  it('has only one of the two kinds of work', () => {
    expect(spotter.safeParse({ ...whole, typeOfWork: 'PART_TIME' }).success).toBe(false);
  });
});
