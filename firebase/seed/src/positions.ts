import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { currencyOf } from '@spot/contracts/core';
import { minutesToClock } from '@spot/contracts/time';
import { demoPositions } from './demoPositions';
import { tradePositions } from './trades';

/** The positions of every team: written one by one for the demo accounts, by trade for the others. */
export function positions(teams: readonly Team[]): PositionTemplate[] {
  return [...demoPositions, ...tradePositions(teams)].map((plan) => {
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
