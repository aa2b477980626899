import './testing/quietErrors';
import { randomUUID } from 'node:crypto';
import * as contracts from '@spot/contracts/all/calls';
import { type Call, paths, workersNamed } from '@spot/contracts/core';
import type { CallError } from '@spot/contracts/core/client';
import { dayKeyOf, hourMs, startOfWeek } from '@spot/contracts/time';
import { officeCalls } from '@spot/contracts/backoffice';
import { access, type CallName } from './core/access';
import { inParallel } from './core/inParallel';
import * as accounts from './accounts/callables';
import * as backoffice from './backoffice/callables';
import * as dayof from './dayof/callables';
import * as releases from './releases/callables';
import * as scheduling from './scheduling/callables';
import * as worker from './worker/callables';
import { startBackend, type Backend, type Client } from './testing/backend';
import { useReleaseKey } from './testing/releases';
import { belongings, fullCompany, namesOf } from './testing/twoCompanies';
import { ready } from './testing/ready';
import { requestFor, variants } from './testing/requests';
import { zone } from './testing/market';
import { toronto } from './testing/signUp';
import { noUse } from '@spot/contracts/releases';
import { sampleFacts, sampleShell } from '../../../shared-contracts/releases/testing';

const callables = { ...accounts, ...backoffice, ...dayof, ...releases, ...scheduling, ...worker };

jest.setTimeout(300_000);

const [mine, theirs] = ['north', 'lake'];
const calls = Object.keys(access) as CallName[];
const contractOf = (name: CallName) => contracts[name] as unknown as Call<unknown, unknown>;

/** What the fields of a valid request hold beside the ids. */
const form = {
  ...{ name: 'Banquet hall', phone: '416-555-0142', bio: 'Events', url: 'spot.test', role: 'Porter', label: 'Door' },
  ...{
    department: 'Hall',
    place: toronto,
    country: 'Canada',
    agreed: true,
    password: 'Spotter-2026!',
    text: 'Toronto',
  },
  ...{
    firstName: 'Olive',
    lastName: 'Fern',
    companyName: 'Fern & Co',
    permission: 'View',
    reason: 'Ill',
    comment: 'Ill',
  },
  ...{ wageCents: 2000, breakTime: 30, numSpotters: 2, limit: 5, version: 1 },
  ...{
    countries: ['ca'],
    placeId: 'ca.on.toronto~1~main-street',
    entranceInstructions: 'Red door',
  },
  ...{ front: 'id.png', document: 'paper.pdf', dateOfBirth: '1990-03-02', ticks: [] },
  ...{ kind: 'shift', dates: ['2027-03-02'], day: '2027-03-02', from: '2027-03-02', to: '2027-03-09', mark: 'late' },
  startTime: { period: 'AM', hour: 9, min: 0 },
  endTime: { period: 'PM', hour: 5, min: 0 },
};

/** Find nothing to do in a company that is as `fullCompany` makes it. */
const idle: readonly CallName[] = [
  'repairOwners',
  'copyShifts',
  'deleteTeam',
  'tellWageChange',
  'approveGroup',
  'withdrawWagePlan',
];

let requests = 0;

/** Names of a company's things, and what a few calls say with them that the schema alone does not tell. */
function requestOf(name: CallName, company: string, more: object = {}): Record<string, unknown> {
  const names = namesOf(company);
  // A request of one's own is a new one each time.
  const fresh = `${company}-fresh-${++requests}`;
  const past = { gigId: names.pastGigId, spotterId: names.spotterId };
  const pastStart = Math.floor(Date.now() / hourMs) * hourMs - 30 * hourMs;
  const week = startOfWeek(dayKeyOf(Date.now() - 30 * hourMs, zone), 'monday');
  const special: Record<string, object> = {
    adjustTime: { ...past, option: 0, version: 0 },
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
    deleteGig: { expected: [{ gigId: names.gigId, version: 1 }] },
    setSmartAutofill: { expected: [{ gigId: names.gigId, version: 1 }] },
    offerToRecentWorkers: { workers: { [names.spotterId]: true } },
    addEmployee: { email: `${company}-new@spot.test` },
    inviteMembers: { email: `${company}-new@spot.test` },
    inviteOwners: { email: `${company}-new@spot.test` },
    publishVersion: { facts: sampleFacts('1.0.0'), feature: 'scheduling' },
    setRelease: { feature: 'scheduling', version: '1.0.0' },
    setReleaseRights: { email: `${company}-owner@spot.test`, features: ['scheduling'] },
    recordFacts: { of: 'shell', facts: sampleShell(fresh) },
    reportUse: { batch: randomUUID(), uses: [{ ...noUse('scheduling', '1.0.0'), loads: 1 }] },
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
  return requestFor(contractOf(name).request, values) as Record<string, unknown>;
}

describe('The table of access', () => {
  it('has a whole row for every callable, and no other', () => {
    expect(calls.slice().sort()).toEqual(Object.keys(callables).sort());
    for (const name of calls) {
      const row = access[name];
      expect(contractOf(name).name).toBe(name);
      expect(row).toMatchObject({ limits: expect.any(Array) as unknown });
      expect([
        'requestId' in (contractOf(name).request._zod.def as { shape?: object }).shape! ||
          row.again !== 'requestId' ||
          ['postShifts', 'reportUse'].includes(name),
        name,
      ]).toEqual([true, name]);
    }
  });

  it('names in the office log every call that stands in it', () => {
    const logged = calls.filter((name) => access[name].log !== '-');
    expect(logged.filter((name) => !officeCalls.includes(name))).toEqual([]);
  });

  it('says of every call that names a worker whether it decides about the work', () => {
    const naming = calls.filter((name) => workersNamed(requestOf(name, mine)).length > 0);
    const deciding = calls.filter((name) => 'about' in access[name]);
    expect([...deciding, ...undeciding].sort()).toEqual(naming.sort());
  });

  it('asks every call for a right, but for those about oneself and those that are open', () => {
    const free = calls.filter(
      (name) => ['verified', 'signedIn'].includes(access[name].who) && !('right' in access[name]),
    );
    expect(free.sort()).toEqual([
      ...['completeSignUp', 'reportUse', 'sendVerificationEmail', 'syncVerification', 'updateMyDetails'],
    ]);
    const anybody = calls.filter((name) => access[name].who === 'open');
    for (const name of anybody) expect([name, access[name].limits.length > 0]).toEqual([name, true]);
  });
});

/** Name a worker without deciding about the work: what is written to them, and mails to the team about a shift. */
const undeciding: readonly CallName[] = ['sendMessage', 'emailAbsence', 'emailCancellation', 'setReplacementSent'];

describe('Every call, by everybody, with what belongs to another company', () => {
  let backend: Backend;
  const users: Record<string, Client> = {};
  /** Whose own company is another one than the one they ask about. */
  const kinds = [
    'stranger',
    'unverified',
    'worker',
    'nobody',
    'view',
    'edit',
    'admin',
    'owner',
    'ownerElsewhere',
    'removed',
    'formerAdmin',
  ];

  beforeAll(async () => {
    await useReleaseKey('every');
    backend = await startBackend();
    for (const company of [mine, theirs, 'third'] as string[]) await fullCompany(backend, company);
    users['stranger'] = backend.signedOut;
    users['unverified'] = await backend.signUp(`${mine}-colleague`, { verified: false });
    users['worker'] = await backend.signUp(`${mine}-worker`);
    users['nobody'] = await backend.signUp('nobody');
    for (const kind of ['view', 'edit', 'admin', 'owner']) users[kind] = await backend.signUp(`${mine}-${kind}`);
    users['ownerElsewhere'] = await backend.signUp('third-owner');
    users['removed'] = await backend.signUp(`${theirs}-removed`);
    users['formerAdmin'] = await backend.signUp('former-admin', { claims: { admin: true } });
    // Both lose what they had after they signed in.
    const gone = `${theirs}-removed`;
    await backend.db.doc(paths.team(`${theirs}-team`)).update({ administrators: [`${theirs}-admin@spot.test`] });
    await backend.db.doc(paths.employee(gone)).update({ deleted: true, verified: true });
    await backend.db.doc(paths.admin('former-admin')).delete();
    await backend.settled();
    expect((await backend.db.collection('members').where('uid', '==', gone).get()).empty).toBe(true);
  });
  afterAll(() => backend.close());

  it('is refused or without effect on that company, and tells nothing of it', async () => {
    const counterparts = new Map(
      [...Object.values(namesOf(mine)), ...['owner', 'invited', 'new'].map((who) => `${mine}-${who}@spot.test`)].map(
        (value) => [value, value.replace(mine, theirs)],
      ),
    );
    let made = 0;
    const before = await belongings(backend.db, theirs);
    const told: string[] = [];
    for (const kind of kinds) {
      const user = users[kind] as Client;
      const requests = calls.flatMap((name) => {
        const own = requestOf(name, mine);
        // Who holds the mailed secret of an invite may use it; nobody here does.
        const request = String(own['requestId'] ?? own['postingId']);
        const others = variants(own, new Map(counterparts).set(request, `${theirs}-request`));
        return (others.length > 0 ? others : [own]).map((request) => ({ name, request }));
      });
      await inParallel(requests, 16, async ({ name, request }) => {
        made += 1;
        const answer = await user.call(contractOf(name), request).then(
          (said) => JSON.stringify(said),
          () => '',
        );
        const spoken = JSON.stringify(request);
        for (const word of answer.match(/lake[\w@.-]*/g) ?? [])
          if (!spoken.includes(word)) told.push(`${kind} ${name}: ${word}`);
      });
      await backend.settled();
      const after = await belongings(backend.db, theirs);
      const differ = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path) !== after.get(path),
      );
      expect([kind, differ.map((path) => `${path}: ${before.get(path)} > ${after.get(path)}`)]).toEqual([kind, []]);
    }
    expect(told).toEqual([]);
    expect(made).toBeGreaterThan(1_500);
    process.stdout.write(`${made} calls by ${kinds.length} kinds of user\n`);
  });

  it('is refused where somebody with every right would decide about their own work', async () => {
    await fullCompany(backend, 'own');
    const me = await backend.signUp('own-worker', { claims: { admin: true } });
    const before = await belongings(backend.db, 'own');
    const said: Record<string, unknown> = {};
    const deciding = calls.filter((name) => 'about' in access[name]);
    for (const name of [...deciding, 'acceptCheck', 'rejectCheck', 'rejectRequirement'] as const) {
      const aboutMe = JSON.stringify(requestOf(name, 'own')).replace(/own-(?:blocked|applied|offered)/g, 'own-worker');
      said[name] = (await me.refused(contractOf(name), JSON.parse(aboutMe) as object)).details?.reason;
    }
    expect(Object.entries(said).filter(([, reason]) => reason !== 'ownWork')).toEqual([]);
    await backend.settled();
    expect(await belongings(backend.db, 'own')).toEqual(before);
  });

  it('succeeds for whoever may, with the same requests, and what platform admins do by them is in the office log', async () => {
    const [failed, unlogged] = [[] as string[], [] as string[]];
    const office = await backend.signUp('office', {
      claims: { admin: true, deactivator: true, releaseManager: true },
    });
    await backend.db.doc(paths.adminPermissions()).set({ deactivation: ['office@spot.test'] });
    const log = backend.db.collection('adminActions');
    // A company each, so that no call takes away what another one needs.
    const turns = calls.map((name, turn) => ({ name, company: `c${turn}` }));
    const made = new Map<string, Awaited<ReturnType<typeof fullCompany>>>();
    await inParallel(turns, 8, async ({ company }) => made.set(company, await fullCompany(backend, company)));
    await inParallel(turns, 8, async ({ name, company }) => {
      const world = { backend, office, company, names: namesOf(company), made: made.get(company)! };
      const { caller, values } = (await ready[name]?.(world)) ?? {};
      const worker = access[name].who === 'worker' && (caller ?? (await backend.signUp(`${company}-worker`)));
      const asked = (worker || caller || office).call(contractOf(name), requestOf(name, company, values));
      await asked.catch(({ code, message }: CallError) => failed.push(`${name}: ${code} ${message}`));
      if (access[name].log === '-' || caller || idle.includes(name)) return;
      const of = access[name].log === 'platform' ? '' : company;
      const entries = await log.where('onBehalfOf', '==', of).where('call', '==', name).get();
      if (!entries.docs.some((entry) => entry.get('actor') === 'office')) unlogged.push(name);
    });
    expect([failed, unlogged]).toEqual([[], []]);
  });
});
