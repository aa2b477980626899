import { activity, chat, message, type Activity, type Chat, type Message } from '../dayof';
import { cancellation, type Cancellation } from '../backoffice';
import { minimumWages, type MinimumWages } from '../scheduling';
import { hourMs } from '../core/time';
import { fixtureNow, fixtureStart, fixtureZone, work, worker } from './fixture-facts';

export function anActivity(over: Partial<Activity> = {}): Activity {
  const base = {
    id: 'activity-1',
    actionType: 'hired',
    role: work.role,
    spotterName: 'Ana Souza',
    spotterID: 'spotter-1',
    teamID: 'team-1',
    gigID: 'gig-1',
  };
  return activity.parse({
    ...base,
    createdAt: fixtureNow,
    start: fixtureStart,
    end: fixtureStart + 8 * hourMs,
    ...over,
  });
}

/** Ontario 17.60 until the end of 2026 and 18.00 after; British Columbia 17.85; Illinois 15.00. */
export function someMinimumWages(over: Partial<MinimumWages> = {}): MinimumWages {
  const canada = [
    { name: 'Ontario', abbr: 'ON', cents: 1760, next: { cents: 1800, effectiveFrom: '2027-01-01' } },
    { name: 'British Columbia', abbr: 'BC', cents: 1785 },
    { name: 'Alberta', abbr: 'AB', cents: 1500 },
  ];
  return minimumWages.parse({
    countries: [
      { country: 'Canada', code: 'CA', currency: 'CAD', regions: canada },
      {
        country: 'United States',
        code: 'US',
        currency: 'USD',
        regions: [{ name: 'Illinois', abbr: 'IL', cents: 1500 }],
      },
    ],
    ...over,
  });
}

export function aChat(over: Partial<Chat> = {}): Chat {
  const lastMessage = { text: 'See you on Tuesday.', at: fixtureNow, senderSide: 'worker' };
  const base = {
    id: 'team-1_spotter-1',
    teamID: 'team-1',
    groupID: 'group-1',
    spotterID: 'spotter-1',
    spotterName: 'Ana Souza',
    createdAt: fixtureNow,
  };
  return chat.parse({ ...base, lastMessage, ...over });
}

export function aMessage(over: Partial<Message> = {}): Message {
  const base = {
    id: 'message-1',
    text: 'See you on Tuesday.',
    date: fixtureNow,
    sender: 'spotter-1',
    recipient: 'team-1',
    senderSide: 'worker',
  };
  return message.parse({ ...base, ...over });
}

export function aCancellation(over: Partial<Cancellation> = {}): Cancellation {
  const { spotterID, gigID, teamID, groupID, name } = worker;
  const job = {
    role: work.role,
    label: work.label,
    group: 'Northside Events',
    timeZone: fixtureZone,
    dayKey: '2026-11-24',
  };
  const times = { start: fixtureStart, end: fixtureStart + 8 * hourMs, cancellationTime: fixtureNow };
  return cancellation.parse({
    id: 'gig-1_spotter-1',
    spotterID,
    gigID,
    teamID,
    groupID,
    name,
    ...job,
    ...times,
    late: true,
    ...over,
  });
}
