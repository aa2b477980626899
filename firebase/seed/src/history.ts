import { paths, nameTokens } from '@spot/contracts/core';
import { GeoPoint, type Firestore } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { type Chat, type Codes, type Message, codeAlphabet, codeLength } from '@spot/contracts/dayof';
import type { Spotter } from '@spot/contracts/worker';
import { addDays, dayKeyOf, dayMs, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { isDemo } from './companies';
import type { Company } from './company';
import type { Chance } from './random';
import type { Sink } from './sink';
import { publicSpotterOf } from './workers';

export function addWorkers(sink: Sink, workers: readonly Spotter[], now: number): void {
  workers.forEach((worker, index) => {
    sink.set(paths.spotter(worker.uid), worker);
    sink.set(paths.publicSpotter(worker.uid), publicSpotterOf(worker));
    // Some workers have turned their location off.
    if (worker.position && index % 5 !== 3)
      addLocation(sink, worker.uid, worker.position, now - (index % 40) * minuteMs);
  });
}

/** A position near the worker's home, as the phone would report it. */
function addLocation(sink: Sink, uid: string, home: NonNullable<Spotter['position']>, timestamp: number): void {
  const [lat, lng] = [home.lat + 0.011, home.lng - 0.017];
  const position = { geohash: geohashForLocation([lat, lng]), lat, lng, geopoint: new GeoPoint(lat, lng) };
  sink.set(paths.spotterLocation(uid, 'latest'), { timestamp, position, expiresAt: timestamp + dayMs });
}

const openings = [
  'Hi, is there parking on site?',
  'Which door do I use tonight?',
  'Can I bring my own apron?',
  'Running five minutes late, sorry!',
  'Thanks for having me yesterday.',
  'Do you need anyone this weekend?',
];
const answers = [
  'Yes, behind the building.',
  'The staff door by the dock.',
  'Of course.',
  'No problem, see you soon.',
  'You did great.',
  'We post on Thursday.',
];

/** Adds conversations of a team with some of its workers. */
export function addChats(
  sink: Sink,
  companies: readonly Company[],
  workers: readonly Spotter[],
  now: number,
  chance: Chance,
): void {
  for (const { team, people } of companies.flatMap(({ teams, people }) => teams.map((team) => ({ team, people }))))
    for (const worker of chance.some(
      workers.filter(({ previouslyHired }) => previouslyHired.includes(team.id)),
      isDemo(team.group_uid) ? 6 : 2,
    )) {
      const chatId = paths.chatId(team.id, worker.uid);
      const startedAt = now - chance.int(1, 20 * 24) * hourMs;
      const messages: Omit<Message, 'id'>[] = Array.from({ length: chance.int(1, 5) }, (_, index) => {
        const fromWorker = index % 2 === 0;
        const colleague = people[index % people.length];
        return {
          kind: 'message',
          text: chance.pick(fromWorker ? openings : answers),
          date: Math.min(now - minuteMs, startedAt + index * 7 * minuteMs),
          sender: fromWorker ? worker.uid : team.id,
          recipient: fromWorker ? team.id : worker.uid,
          senderSide: fromWorker ? 'worker' : 'employer',
          ...(fromWorker ? {} : { by: colleague?.uid, byName: colleague?.name }),
          read: chance.next() < 0.6,
          adminViewed: chance.next() < 0.5,
        };
      });
      messages.forEach((message, index) => sink.set(paths.message(chatId, `m${index + 1}`), message));
      const last = messages.at(-1);
      if (!last) continue;
      const chat: Omit<Chat, 'id'> = {
        kind: 'chat',
        teamID: team.id,
        groupID: team.group_uid,
        spotterID: worker.uid,
        spotterName: worker.name,
        teamName: team.name,
        group: team.groupName,
        nameTokens: nameTokens(worker.name, team.name, team.groupName),
        lastMessage: {
          text: last.text,
          at: last.date,
          senderSide: last.senderSide,
          readByEmployer: last.senderSide === 'employer' || last.read,
          adminViewed: last.adminViewed,
        },
        fromWorker: messages.filter(({ senderSide }) => senderSide === 'worker').length,
        createdAt: startedAt,
      };
      sink.set(paths.chat(chatId), chat);
    }
}

/** Adds codes of the day for teams of companies that use them. */
export function addCodes(sink: Sink, db: Firestore, companies: readonly Company[], now: number, chance: Chance): void {
  const code = () => Array.from({ length: codeLength }, () => chance.pick([...codeAlphabet])).join('');
  for (const { group, teams } of companies.filter((company) => company.group.checkInCheckOut))
    for (const { id, timeZone } of teams) {
      const today = dayKeyOf(now, timeZone);
      const codes: Omit<Codes, 'id'> = {
        checkInCode: code(),
        checkOutCode: code(),
        createdAt: startOfDay(today, timeZone),
        groupID: group.id,
        since: startOfDay(today, timeZone),
        rotateAt: startOfDay(addDays(today, 1), timeZone),
      };
      sink.set(paths.codes(id), codes, { teamRef: db.doc(paths.team(id)) });
    }
}
