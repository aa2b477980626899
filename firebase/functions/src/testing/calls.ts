import { randomUUID } from 'node:crypto';
import * as contracts from '@spot/contracts/all/calls';
import type { Access, Call } from '@spot/contracts/core';
import { dayKeyOf, hourMs, startOfWeek } from '@spot/contracts/time';
import { noUse } from '@spot/contracts/releases';
import { sampleFacts, sampleShell } from '../../../../shared-contracts/releases/testing';
import { sampleOf } from '../../../../shared-contracts/testing/sample-of';
import { zone } from './market';
import { packedShellOf } from './releases';
import { toronto } from './signUp';
import { namesOf } from './twoCompanies';

type Contracts = typeof contracts;
/** Every callable of the product, by its name. */
export type CallName = {
  [Name in keyof Contracts]: Contracts[Name] extends { access: Access } ? Name : never;
}[keyof Contracts];

export const contractOf = (name: CallName) => contracts[name] as unknown as Call<unknown, unknown>;
export const calls = (Object.keys(contracts) as (keyof Contracts)[]).filter(
  (name): name is CallName => typeof contracts[name] === 'object' && 'access' in contracts[name],
);
export const accessOf = (name: CallName): Access => contractOf(name).access;

/** What the fields of a valid request hold beside the ids. */
const form = {
  name: 'Banquet hall',
  phone: '416-555-0142',
  bio: 'Events',
  url: 'spot.test',
  role: 'Porter',
  label: 'Door',
  department: 'Hall',
  place: toronto,
  country: 'Canada',
  agreed: true,
  password: 'Spotter-2026!',
  text: 'Toronto',
  firstName: 'Olive',
  lastName: 'Fern',
  companyName: 'Fern & Co',
  permission: 'View',
  reason: 'Ill',
  comment: 'Ill',
  wageCents: 2000,
  breakTime: 30,
  numSpotters: 2,
  limit: 5,
  version: 1,
  countries: ['ca'],
  placeId: 'ca.on.toronto~1~main-street',
  entranceInstructions: 'Red door',
  front: 'id.png',
  document: 'paper.pdf',
  dateOfBirth: '1990-03-02',
  ticks: [],
  kind: 'shift',
  dates: ['2027-03-02'],
  day: '2027-03-02',
  from: '2027-03-02',
  to: '2027-03-09',
  mark: 'late',
  startTime: { period: 'AM', hour: 9, min: 0 },
  endTime: { period: 'PM', hour: 5, min: 0 },
};

let requests = 0;

/** Names of a company's things, and what a few calls say with them that the schema alone does not tell. */
export function requestOf(name: CallName, company: string, more: object = {}): Record<string, unknown> {
  const names = namesOf(company);
  // A request of one's own is a new one each time.
  const fresh = `${company}-fresh-${++requests}`;
  const past = { gigId: names.pastGigId, spotterId: names.spotterId };
  const pastStart = Math.floor(Date.now() / hourMs) * hourMs - 30 * hourMs;
  const week = startOfWeek(dayKeyOf(Date.now() - 30 * hourMs, zone), 'monday');
  const special: Record<string, object> = {
    adjustTime: { ...past, option: 0, version: 0, wageCents: undefined },
    confirmHours: {
      scope: { kind: 'cell', teamId: names.teamId, ...past },
      expected: [{ ...past, version: 0 }],
    },
    rateWorker: { ...past, rating: 4, seen: null },
    addShift: { day: '2026-03-02', startMinutes: 540, endMinutes: 1020, breakTime: 30 },
    generateInvoice: { week },
    workedElsewhere: { week },
    submitMyHours: { gigId: names.pastGigId, start: pastStart, end: pastStart + 8 * hourMs },
    createPosition: { copyOf: names.copyOf },
    setPositionVisibility: { visibility: 'company' },
    saveProfile: { name: `${company} & Co` },
    registerCompany: { companyName: `${company} & Co` },
    deleteGig: { expected: [{ gigId: names.gigId, version: 1 }] },
    setSmartAutofill: { expected: [{ gigId: names.gigId, version: 1 }] },
    offerToRecentWorkers: { workers: { [names.spotterId]: true } },
    addEmployee: { email: `${company}-new@spot.test` },
    inviteMembers: { email: `${company}-new@spot.test` },
    inviteOwners: { email: `${company}-new@spot.test` },
    publishVersion: { facts: sampleFacts('1.0.0'), feature: 'scheduling' },
    setRelease: { feature: 'scheduling', version: '1.0.0' },
    setReleaseRights: { email: `${company}-owner@spot.test`, features: ['scheduling'] },
    setPreviewer: { feature: 'scheduling', email: `${company}-owner@spot.test`, may: true },
    recordFacts: { of: 'shell', facts: sampleShell(fresh) },
    keepShell: { packed: packedShellOf(fresh) },
    recordTried: {
      feature: 'scheduling',
      tried: [{ version: '1.0.0', shell: '0123456789ab', works: true, words: '' }],
    },
    reportUse: { batch: randomUUID(), uses: [{ ...noUse('scheduling', '1.0.0'), loads: 1 }] },
    reportFaults: { faults: [{ feature: 'dayof', version: '1.0.0', error: 'TypeError', place: 'a.js:1' }] },
    callFeature: {
      feature: 'pay-slips',
      version: '1.0.0',
      call: 'checkSlip',
      scope: names.teamId,
      id: names.spotterId,
      body: { minutes: ++requests },
    },
    sendAgain: { troubleId: `${company}-mail` },
    dismissTrouble: { troubleId: `${company}-mail` },
    requestErasure: { confirmation: `${company}-leaver@spot.test` },
    requestWorkerErasure: { confirmation: `${company}-leaver@spot.test` },
    answerAutofillReview: { reviewId: `${names.gigId}_${names.spotterId}`, answer: 'Because.' },
    eraseAccount: { uid: `${company}-leaver` },
    updateOwner: { email: `${company}-owner@spot.test` },
    removeOwner: { email: `${company}-partner@spot.test` },
    transferOwnership: { confirmation: `Company ${company}` },
    cancelInvite: { email: `${company}-invited@spot.test` },
    resendInvite: { email: `${company}-invited@spot.test`, teamId: undefined },
    checkInvite: { email: `${company}-invited@spot.test` },
    registerInvited: { email: `${company}-invited@spot.test` },
    universalSearch: { text: 'Toronto', from: 0 },
    setGroupStatus: { name: `Company ${company}`, status: 'Deactivated' },
    setManualHours: { on: true },
    setLatePolicy: { policy: { hours: 24, percentage: 100 }, expected: null },
    setMinimumWage: {
      country: 'CA',
      wage: '18.00',
      effectiveFrom: '2091-01-01',
      region: 'ON',
      seen: '1795  1840 2090-10-01',
    },
    // Nothing is planned there: the wages are one document, which another call changes at that moment.
    withdrawWagePlan: { country: 'CA', region: 'AB', seen: '1500   ' },
    tellWageChange: { country: 'CA', effectiveFrom: '2026-01-01', region: 'ON' },
    turnOnCheckinCheckoutGroup: { uid: company, on: true },
    submitUniform: { picture: 'me.png' },
    setWaitlist: { on: true },
    setFavourite: { favourite: true },
    unblockSpotter: { spotterId: `${company}-blocked` },
    updateMember: { email: `${company}-view@spot.test`, permission: 'Edit' },
    setEmployeeDisabled: { employeeId: `${company}-colleague`, disabled: true },
    hireApplicant: { spotterId: `${company}-applied` },
    // Its shift of the day after tomorrow keeps it.
    deleteTeam: { dryRun: true },
    declineApplicants: { spotterId: `${company}-applied` },
    removeOffers: { spotterId: `${company}-offered` },
  };
  const { copyOf: _optional, pastGigId: _past, ...required } = names;
  const ids = { ...required, requestId: fresh, postingId: fresh, invite: `${company}-token` };
  const values = { ...form, ...ids, ...special[name], ...more };
  return sampleOf(contractOf(name).request, values) as Record<string, unknown>;
}
