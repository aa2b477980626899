import type { Team } from '@spot/contracts/accounts';
import { minimumWages, minimumWageCents, wageStepCents } from '@spot/contracts/scheduling';
import wages from '../data/minimum-wages.json';
import type { Trade } from './companyPlans';
import { tradeOf } from './moreCompanies';
import { clockHour as hour, type PositionPlan } from './positionPlan';

/** A position of a trade; `overMinimum` is its pay above the local minimum wage. */
type Role = Omit<PositionPlan, 'id' | 'team' | 'wageCents' | 'reporting' | 'entrance'> & { overMinimum: number };

const standing = ['Mostly standing for the entire shift'];
const walking = ['Mostly walking for the entire shift'];
const lifting = ['Lift, carry, push up to 50 pounds'];

const roles: Record<Trade, readonly Role[]> = {
  events: [
    {
      ...{ role: 'Event Server', department: 'Banquets', overMinimum: 250, from: 16 * hour, to: 23 * hour },
      ...{ breakTime: 30, skills: ['Table service', 'Guest relations'], physical: walking },
      description: 'Plated service for dinners of up to 500 guests.',
    },
    {
      ...{ role: 'Event Setup Crew', department: 'Logistics', overMinimum: 150, from: 7 * hour, to: 15 * hour },
      ...{ breakTime: 30, skills: ['Furniture setup', 'Teamwork'], physical: lifting },
      description: 'Set rooms before an event and strike them afterwards.',
    },
    {
      ...{ role: 'Bartender', department: 'Beverages', overMinimum: 500, from: 17 * hour, to: 1 * hour },
      ...{ breakTime: 30, skills: ['Mixing drinks', 'Cash handling'], equipment: ['Smart Serve'] },
      description: 'Run a bar during receptions and count it at the end.',
    },
  ],
  hotel: [
    {
      ...{ role: 'Room Attendant', department: 'Housekeeping', overMinimum: 200, from: 8 * hour, to: 16 * hour },
      ...{ breakTime: 30, skills: ['Teamwork'], physical: ['Repeated bending, kneeling, lifting'] },
      description: 'Clean and restock fourteen rooms a shift.',
    },
    {
      ...{ role: 'Banquet Server', department: 'Banquets', overMinimum: 275, from: 15 * hour, to: 23 * hour },
      ...{ breakTime: 30, skills: ['Table service'], physical: walking },
      description: 'Buffets and plated dinners in the ballrooms.',
    },
  ],
  warehouse: [
    {
      ...{ role: 'Order Picker', department: 'Warehouse', overMinimum: 225, from: 6 * hour, to: 14 * hour },
      ...{ breakTime: 30, skills: ['Picking', 'Scanning'], physical: walking, equipment: ['Safety boots'] },
      description: 'Pick orders by scanner from the floor and the racks.',
    },
    {
      ...{
        role: 'Loader',
        label: 'Night loading',
        department: 'Dock',
        overMinimum: 400,
        from: 22 * hour,
        to: 6 * hour,
      },
      ...{ breakTime: 30, skills: ['Loading'], physical: lifting, conditions: ['Cold environment'] },
      description: 'Load trailers by hand and by pallet jack.',
    },
    {
      ...{ role: 'Packer', department: 'Warehouse', overMinimum: 150, from: 14 * hour, to: 22 * hour },
      ...{ breakTime: 30, skills: ['Packing'], physical: standing },
      description: 'Pack, weigh and label for the evening pickup.',
    },
  ],
  kitchen: [
    {
      ...{ role: 'Line Cook', department: 'Kitchen', overMinimum: 550, from: 14 * hour, to: 22 * hour },
      ...{ breakTime: 30, skills: ['Line cooking', 'Food safety'], equipment: ['Food Handler'], conditions: ['Hot'] },
      description: 'A station of the line during dinner.',
    },
    {
      ...{ role: 'Dishwasher', department: 'Kitchen', overMinimum: 75, from: 16 * hour, to: 23 * hour },
      ...{ breakTime: 30, skills: ['Dishwashing'], physical: standing, conditions: ['Hot'] },
      description: 'Keep the dish pit running and leave it clean.',
    },
  ],
  retail: [
    {
      ...{ role: 'Sales Associate', department: 'Floor', overMinimum: 175, from: 10 * hour, to: 18 * hour },
      ...{ breakTime: 30, skills: ['Guest relations', 'Cash handling'], physical: standing },
      description: 'Serve customers, keep the floor tidy, close the till.',
    },
    {
      ...{ role: 'Stock Crew', department: 'Stock', overMinimum: 200, from: 5 * hour, to: 11 * hour },
      ...{ breakTime: 15, skills: ['Cycle counting', 'Scanning'], physical: lifting },
      description: 'Receive deliveries and fill shelves before opening.',
    },
  ],
  cleaning: [
    {
      ...{ role: 'Office Cleaner', department: 'Nights', overMinimum: 125, from: 19 * hour, to: 1 * hour },
      ...{ breakTime: 15, skills: ['Teamwork'], conditions: ['Working with cleaning solvents'] },
      description: 'Desks, floors and kitchens of four storeys.',
    },
    {
      ...{ role: 'Floor Technician', department: 'Nights', overMinimum: 325, from: 21 * hour, to: 5 * hour },
      ...{ breakTime: 30, skills: ['Teamwork'], certificates: ['WHIMIS Certificate'], physical: walking },
      description: 'Strip, wax and polish with a machine.',
    },
  ],
  care: [
    {
      ...{ role: 'Care Aide', department: 'Residents', overMinimum: 450, from: 7 * hour, to: 15 * hour },
      ...{ breakTime: 30, skills: ['Guest relations'], certificates: ['Background Check'] },
      description: 'Help residents through the morning and at lunch.',
    },
    {
      ...{ role: 'Evening Aide', department: 'Residents', overMinimum: 475, from: 15 * hour, to: 23 * hour },
      ...{ breakTime: 30, skills: ['Guest relations'], certificates: ['Background Check'] },
      description: 'Dinner, company and the evening round.',
    },
  ],
  festival: [
    {
      ...{ role: 'Stagehand', department: 'Production', overMinimum: 500, from: 8 * hour, to: 18 * hour },
      ...{ breakTime: 60, skills: ['Loading', 'Teamwork'], physical: lifting, equipment: ['Safety boots'] },
      description: 'Build and strike stages under a crew chief.',
    },
    {
      ...{ role: 'Gate Steward', department: 'Front of house', overMinimum: 150, from: 11 * hour, to: 20 * hour },
      ...{ breakTime: 30, skills: ['Guest relations'], physical: standing },
      description: 'Scan tickets, answer questions, keep lanes open.',
    },
    {
      ...{ role: 'Site Cleaner', department: 'Site', overMinimum: 100, from: 20 * hour, to: 2 * hour },
      ...{ breakTime: 15, skills: ['Teamwork'], physical: walking },
      description: 'Clear the ground after the last act.',
    },
  ],
};

const positionsOfTeam = 2;

/** Two positions of its trade for each team without demo accounts. */
export function tradePositions(teams: readonly Team[]): PositionPlan[] {
  const minimum = minimumWages.parse(wages);
  return teams.flatMap((team, index) => {
    const trade = tradeOf(team.group_uid);
    if (!trade || !team.address) return [];
    const { country, province } = team.address;
    const of = roles[trade];
    return Array.from({ length: positionsOfTeam }, (_, at): PositionPlan => {
      const { overMinimum, ...role } = of[(index + at) % of.length] as Role;
      // The minimum wage of a later day, so that the wage stays above it after an announced increase.
      const least = minimumWageCents(minimum, country, province, '2028-01-01');
      return {
        ...role,
        id: `${team.id}-${at + 1}`,
        team: team.id,
        reporting: 'Shift lead',
        entrance: 'Staff entrance, ask for the shift lead.',
        wageCents: Math.ceil((least + overMinimum) / wageStepCents) * wageStepCents,
      };
    });
  });
}
