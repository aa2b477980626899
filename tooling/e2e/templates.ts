import type { Group, Team } from '@spot/contracts/accounts';
import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';

const address = {
  unit: '',
  street: '255 Front St W',
  city: 'Toronto',
  province: 'ON',
  country: 'Canada',
  postal: 'M5V 2W6',
};

export function groupOf(
  id: string,
  name: string,
  owner: { uid: string; name: string; email: string },
  timeZone: string,
): Group {
  return {
    id,
    uid: id,
    name,
    email: owner.email,
    createdAt: Date.now(),
    approved: true,
    stats: { completed: 0, hours: 0, paid: 0, rating: 0 },
    phone: '+14165550142',
    address,
    timeZone,
    owners: { [owner.email]: { email: owner.email, name: owner.name, role: 'Owner' } },
    primaryOwnerUid: owner.uid,
    status: 'Active',
    merged: false,
    betaAccess: false,
    isTest: false,
    hasLateCancellationPolicy: false,
    positionRequirement: { certificates: [], equipment: [], physicalRequirements: [] },
    requireManualHours: false,
    checkInCheckOut: false,
  };
}

export function teamOf(id: string, name: string, group: Group): Team {
  return {
    id,
    name,
    groupName: group.name,
    group_uid: group.id,
    phone: '+14165550143',
    address,
    timeZone: group.timeZone,
    administrators: [],
    editMembers: [],
    viewMembers: [],
    members: {},
  };
}

export function positionOf(id: string, team: Team): PositionTemplate {
  return {
    id,
    kind: 'position',
    visibility: 'team',
    role: 'Event Server',
    label: 'Main hall',
    description: 'Serve plated dinners.',
    department: 'Banquets',
    reporting: 'Erin Walsh',
    breakTime: 30,
    entranceInstructions: 'Staff door beside the loading dock.',
    address,
    wageCents: 2000,
    currency: 'CAD',
    skills: ['Table service'],
    equipment: [],
    physicalRequirements: [],
    workingConditions: [],
    certificates: [],
    experience: 'None',
    offSite: false,
    comments: '',
    smartAutofill: {
      radioButtons: { option: 'NONE', minJobsWorked: 1, hoursBeforeGigStart: 6, hoursBeforeGigStartWorkerPool: 6 },
      workAllDays: false,
    },
    timeZone: team.timeZone,
    teamID: team.id,
    groupID: team.group_uid,
    startTime: { period: 'AM', hour: 9, min: 0 },
    endTime: { period: 'PM', hour: 5, min: 0 },
    status: 'pending',
    merged: false,
    templateVersion: 1,
  };
}

export function spotterOf(person: { uid: string; name: string; email: string }, timeZone: string): Spotter {
  return {
    id: person.uid,
    uid: person.uid,
    name: person.name,
    email: person.email,
    phone: '+14165550100',
    address,
    timeZone,
    typeOfWork: 'FLEXIBLE',
    stats: { rating: 4.5, completed: 12 },
    certificates: [],
    equipment: [],
    previouslyHired: [],
    reliabilityMetrics: { late: 0, absent: 0, lateCancellation: 0 },
    disabled: false,
    student: false,
    resume: false,
    signUpComplete: true,
    idVerified: true,
    createdAt: Date.now(),
  };
}
