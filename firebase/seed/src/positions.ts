import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { currencyOf } from '@spot/contracts/core';
import { minutesToClock } from '@spot/contracts/time';

interface Plan {
  id: string;
  team: string;
  role: string;
  label?: string;
  department: string;
  reporting: string;
  wageCents: number;
  /** Minutes since midnight. */
  from: number;
  to: number;
  breakTime: number;
  skills: string[];
  certificates?: string[];
  equipment?: string[];
  physical?: string[];
  conditions?: string[];
  description: string;
  entrance: string;
}

const hour = 60;

/** Twelve templates on four teams. */
const plans: Plan[] = [
  {
    id: 'event-server',
    team: 'northside-downtown',
    role: 'Event Server',
    department: 'Banquets',
    reporting: 'Erin Walsh',
    wageCents: 1950,
    from: 16 * hour,
    to: 23 * hour,
    breakTime: 30,
    skills: ['Table service', 'Guest relations'],
    certificates: ['Health & Safety Certificate'],
    physical: ['Mostly walking for the entire shift', 'Lift, carry, push up to 20 pounds'],
    description: 'Serve plated dinners and clear tables at galas of up to 800 guests. Black shirt, black trousers.',
    entrance: 'North building, staff door beside the loading dock.',
  },
  {
    id: 'bartender',
    team: 'northside-downtown',
    role: 'Bartender',
    label: 'Bar team',
    department: 'Beverages',
    reporting: 'Amir Haddad',
    wageCents: 2200,
    from: 17 * hour,
    to: 1 * hour,
    breakTime: 30,
    skills: ['Mixing drinks', 'Cash handling'],
    equipment: ['Smart Serve'],
    physical: ['Mostly standing for the entire shift'],
    conditions: ['Hot'],
    description: 'Run a satellite bar: cocktails, wine and beer, closing count at the end.',
    entrance: 'North building, staff door beside the loading dock.',
  },
  {
    id: 'event-setup',
    team: 'northside-downtown',
    role: 'Event Setup Crew',
    department: 'Logistics',
    reporting: 'Amir Haddad',
    wageCents: 1875,
    from: 7 * hour,
    to: 15 * hour,
    breakTime: 30,
    skills: ['Furniture setup', 'Teamwork'],
    physical: ['Lift, carry, push up to 50 pounds', 'Repeated bending, kneeling, lifting'],
    conditions: ['Dusty environment'],
    description: 'Set tables, chairs and staging before an event and strike them afterwards.',
    entrance: 'Loading dock 4, Bremner Blvd.',
  },
  {
    id: 'coat-check',
    team: 'northside-downtown',
    role: 'Coat Check Attendant',
    department: '',
    reporting: 'Erin Walsh',
    wageCents: 1795,
    from: 17 * hour,
    to: 23 * hour,
    breakTime: 15,
    skills: ['Guest relations'],
    description: 'Tag and return coats, keep the queue moving, close with the count.',
    entrance: 'Main lobby, ask for the duty manager.',
  },
  {
    id: 'waterfront-host',
    team: 'northside-waterfront',
    role: 'Host',
    label: 'Terrace host',
    department: 'Front of house',
    reporting: 'Olivia Ferreira',
    wageCents: 1825,
    from: 11 * hour,
    to: 19 * hour,
    breakTime: 30,
    skills: ['Guest relations', 'Reservations'],
    description: 'Greet and seat guests on the terrace.',
    entrance: 'Bay Street doors, red awning.',
  },
  {
    id: 'waterfront-dish',
    team: 'northside-waterfront',
    role: 'Dishwasher',
    department: 'Kitchen',
    reporting: 'Chef on duty',
    wageCents: 1795,
    from: 15 * hour,
    to: 23 * hour,
    breakTime: 30,
    skills: ['Dishwashing'],
    conditions: ['Hot', 'Working with cleaning solvents'],
    physical: ['Mostly standing for the entire shift'],
    description: 'Run the dish pit during dinner service and leave it spotless.',
    entrance: 'Lane behind Queens Quay, green door.',
  },
  {
    id: 'waterfront-cook',
    team: 'northside-waterfront',
    role: 'Line Cook',
    department: 'Kitchen',
    reporting: 'Chef on duty',
    wageCents: 2350,
    from: 14 * hour,
    to: 23 * hour,
    breakTime: 45,
    skills: ['Line cooking', 'Food safety'],
    equipment: ['Food Handler'],
    conditions: ['Hot', 'Small enclosed spaces'],
    description: 'Grill and garde-manger for up to 300 covers.',
    entrance: 'Lane behind Queens Quay, green door.',
  },
  {
    id: 'forklift',
    team: 'lakeshore-mccormick',
    role: 'Forklift Operator',
    department: 'Dock',
    reporting: 'Luis Ortega',
    wageCents: 2600,
    from: 6 * hour,
    to: 14 * hour,
    breakTime: 30,
    skills: ['Forklift operation'],
    certificates: ['WHIMIS Certificate'],
    equipment: ['Safety boots', 'Safety vest'],
    physical: ['Operate power tools'],
    description: 'Counterbalance work on the inbound dock.',
    entrance: 'Gate 3, sign in at the guard house.',
  },
  {
    id: 'dock-associate',
    team: 'lakeshore-mccormick',
    role: 'Dock Associate',
    label: 'Night dock',
    department: 'Dock',
    reporting: 'Luis Ortega',
    wageCents: 1950,
    from: 22 * hour,
    to: 6 * hour,
    breakTime: 30,
    skills: ['Loading', 'Scanning'],
    equipment: ['Safety boots'],
    physical: ['Lift, carry, push up to 50 pounds', 'Consistent heavy lifting'],
    conditions: ['Cold environment'],
    description: 'Unload trailers by hand and scan to pallet overnight.',
    entrance: 'Gate 3, sign in at the guard house.',
  },
  {
    id: 'inventory',
    team: 'lakeshore-mccormick',
    role: 'Inventory Clerk',
    department: 'Office',
    reporting: 'Luis Ortega',
    wageCents: 1900,
    from: 9 * hour,
    to: 17 * hour,
    breakTime: 30,
    skills: ['Cycle counting', 'Scanning'],
    physical: ['Mostly walking for the entire shift'],
    description: 'Cycle counts and stock corrections.',
    entrance: 'Office entrance on Lake Shore Drive.',
  },
  {
    id: 'picker',
    team: 'lakeshore-pilsen',
    role: 'Order Picker',
    department: 'Warehouse',
    reporting: 'Shift supervisor',
    wageCents: 1800,
    from: 8 * hour,
    to: 16 * hour,
    breakTime: 30,
    skills: ['Picking', 'Scanning'],
    certificates: ['Good Manufacturing Practices Certificate'],
    physical: ['Mostly walking for the entire shift'],
    description: 'Pick and pack online orders by scanner.',
    entrance: 'Ashland side, yellow stairs.',
  },
  {
    id: 'packer',
    team: 'lakeshore-pilsen',
    role: 'Packer',
    label: 'Late pack',
    department: 'Warehouse',
    reporting: 'Shift supervisor',
    wageCents: 1700,
    from: 14 * hour,
    to: 22 * hour,
    breakTime: 30,
    skills: ['Packing'],
    physical: ['Mostly standing for the entire shift'],
    description: 'Pack, weigh and label parcels for the evening pickup.',
    entrance: 'Ashland side, yellow stairs.',
  },
];

export function positions(teams: readonly Team[]): PositionTemplate[] {
  return plans.map((plan) => {
    const team = teams.find(({ id }) => id === plan.team);
    if (!team?.address) throw new Error(`no team ${plan.team}`);
    return {
      id: plan.id,
      kind: 'position',
      visibility: 'team',
      role: plan.role,
      label: plan.label ?? plan.role,
      description: plan.description,
      department: plan.department,
      reporting: plan.reporting,
      breakTime: plan.breakTime,
      entranceInstructions: plan.entrance,
      address: team.address,
      position: team.position,
      wageCents: plan.wageCents,
      currency: currencyOf(team.address.country),
      skills: plan.skills,
      equipment: plan.equipment ?? [],
      physicalRequirements: plan.physical ?? [],
      workingConditions: plan.conditions ?? [],
      certificates: plan.certificates ?? [],
      experience: 'None',
      offSite: false,
      comments: '',
      smartAutofill: {
        radioButtons: {
          option: 'UNFILLED_BEFORE_GIG_START',
          minJobsWorked: 1,
          hoursBeforeGigStart: 6,
          hoursBeforeGigStartWorkerPool: 6,
        },
        workAllDays: false,
      },
      timeZone: team.timeZone,
      teamID: team.id,
      groupID: team.group_uid,
      startTime: minutesToClock(plan.from),
      endTime: minutesToClock(plan.to),
      status: 'pending',
      merged: false,
      templateVersion: 1,
    };
  });
}
