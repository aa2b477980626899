import type { Address } from '@spot/contracts/core';
import { group, team, withNames, type Company, type Person } from './company';
import { moreCompanies } from './moreCompanies';

export const password = 'Spotter-2026!';

const toronto = (street: string, postal: string): Address => ({
  unit: '',
  street,
  city: 'Toronto',
  province: 'ON',
  country: 'Canada',
  postal,
});
const chicago = (street: string, postal: string): Address => ({
  unit: '',
  street,
  city: 'Chicago',
  province: 'IL',
  country: 'USA',
  postal,
});

/** Two companies in two countries and zones, with the people of the demo accounts. */
function demoCompanies(createdAt: number): Company[] {
  const olivia: Person = {
    uid: 'northside-owner',
    name: 'Olivia Ferreira',
    email: 'owner@northside.test',
    verified: true,
  };
  const northside: Company = {
    // Its workers check in with codes of the day.
    group: {
      ...group(
        {
          id: 'northside',
          name: 'Northside Events',
          email: olivia.email,
          phone: '+14165550142',
          address: toronto('255 Front St W', 'M5V 2W6'),
          timeZone: 'America/Toronto',
          bio: 'Conferences, galas and concerts in downtown Toronto.',
          url: 'https://northside.test',
        },
        olivia,
        createdAt,
      ),
      checkInCheckOut: true,
    },
    people: [
      olivia,
      {
        uid: 'northside-admin',
        name: 'Amir Haddad',
        email: 'admin@northside.test',
        verified: true,
        department: 'Operations',
      },
      {
        uid: 'northside-edit',
        name: 'Erin Walsh',
        email: 'edit@northside.test',
        verified: true,
        department: 'Banquets',
      },
      {
        uid: 'northside-view',
        name: 'Victor Nowak',
        email: 'view@northside.test',
        verified: true,
        department: 'Reception',
      },
      {
        uid: 'northside-unverified',
        name: 'Una Petit',
        email: 'unverified@northside.test',
        verified: false,
        department: 'Banquets',
      },
    ],
    teams: [
      team('northside', 'Northside Events', 'America/Toronto', '+14165550143', {
        id: 'northside-downtown',
        name: 'Downtown',
        address: toronto('255 Front St W', 'M5V 2W6'),
        at: [43.6426, -79.3871],
        admins: ['admin@northside.test'],
        editors: ['edit@northside.test'],
        viewers: ['view@northside.test'],
      }),
      team('northside', 'Northside Events', 'America/Toronto', '+14165550144', {
        id: 'northside-waterfront',
        name: 'Waterfront',
        address: toronto('11 Bay St', 'M5J 2R8'),
        at: [43.6406, -79.3764],
        editors: ['unverified@northside.test'],
      }),
    ],
  };
  const luis: Person = { uid: 'lakeshore-owner', name: 'Luis Ortega', email: 'owner@lakeshore.test', verified: true };
  const lakeshore: Company = {
    group: group(
      {
        id: 'lakeshore',
        name: 'Lakeshore Logistics',
        email: luis.email,
        phone: '+13125550117',
        address: chicago('2301 S Lake Shore Dr', '60616'),
        timeZone: 'America/Chicago',
        bio: 'Warehousing and cross-dock services on the lake.',
        url: 'https://lakeshore.test',
      },
      luis,
      createdAt,
    ),
    people: [luis],
    teams: [
      team('lakeshore', 'Lakeshore Logistics', 'America/Chicago', '+13125550118', {
        id: 'lakeshore-mccormick',
        name: 'McCormick Dock',
        address: chicago('2301 S Lake Shore Dr', '60616'),
        at: [41.8517, -87.6159],
      }),
      team('lakeshore', 'Lakeshore Logistics', 'America/Chicago', '+13125550119', {
        id: 'lakeshore-pilsen',
        name: 'Pilsen Warehouse',
        address: chicago('1801 S Ashland Ave', '60608'),
        at: [41.8579, -87.6663],
      }),
    ],
  };
  return [northside, lakeshore].map(withNames);
}

/** Whether it is one of the two companies with the demo accounts. */
export const isDemo = (groupId: string): boolean => groupId === 'northside' || groupId === 'lakeshore';

/** All companies of the sample data, the two with the demo accounts first. */
export function companies(createdAt: number): Company[] {
  return [...demoCompanies(createdAt), ...moreCompanies(createdAt)];
}

/** Platform admins; the first is on the deactivation list and manages releases. */
export const platformAdmins: (Person & { deactivator: boolean; releaseManager: boolean })[] = [
  {
    uid: 'spot-ops',
    name: 'Oona Price',
    email: 'ops@spot.test',
    verified: true,
    deactivator: true,
    releaseManager: true,
  },
  {
    uid: 'spot-support',
    name: 'Sam Tremblay',
    email: 'support@spot.test',
    verified: true,
    deactivator: false,
    releaseManager: false,
  },
];
