import './testing/quietErrors';
import { paths, recentSignInMs, type LimitName } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { now } from './core/clock';
import { inParallel } from './core/inParallel';
import { startBackend, type Backend, type Client } from './testing/backend';
import { accessOf, calls, requestOf, type CallName } from './testing/calls';
import {
  addSecondTeam,
  ask,
  callWorlds,
  codeOf,
  isDenied,
  kinds,
  mayCall,
  members,
  reasonOf,
  watchLimits,
  type CallWorld,
  type Kind,
  type Outcome,
} from './testing/callWorld';
import { useReleaseKey } from './testing/releases';
import { differing, snapshot } from './testing/snapshot';
import { fullCompany } from './testing/twoCompanies';

jest.mock('./core/clock', () => ({ now: jest.fn(() => Date.now()) }));
jest.setTimeout(300_000);

/** Over these limits the caller gets the usual answer, and somebody gets no email or text. */
const silent: Partial<Record<CallName, readonly LimitName[]>> = {
  requestPasswordReset: ['resetRequest', 'passwordReset', 'passwordResetsAsked', 'passwordResets'],
  sendOffers: ['textsToWorker'],
};
const changeTexts: readonly LimitName[] = ['changeTexts', 'changeTextsToWorker'];
/** Counted in cases that these companies are not in. `core/access.test.ts` finds them in the code. */
const unreached: Partial<Record<CallName, readonly LimitName[]>> = {
  registerCompany: ['askedInvites', 'invites'],
  registerInvited: ['registration'],
  sendVerificationEmail: ['askedInvites', 'invites'],
  reportFaults: ['unverifiedFaults'],
  offerToRecentWorkers: ['textsToWorker'],
  offerJobs: ['textsToWorker'],
  editPosition: changeTexts,
  adjustTime: changeTexts,
};

/** Count a limit although another one refuses them. */
const leavesTraces: readonly CallName[] = ['sendVerificationEmail'];

/** Find nothing to do in these companies. */
const idle: readonly CallName[] = [
  'repairOwners',
  'copyShifts',
  'deleteTeam',
  'tellWageChange',
  'approveGroup',
  'withdrawWagePlan',
];

/** Say that a request was made, and nothing of what it did. */
const bookkeeping = ['limits', 'answers', 'jobs'];

/** What a repeated request may leave: that a worker has tried to check in. */
const isRepeated = (text: string) => /"attemptedAt":\{[^>]*$/.test(text);

describe('Every call does what it declares', () => {
  let backend: Backend;
  let office: Client;
  let worlds: Map<CallName, CallWorld>;
  const worldOf = (name: CallName) => worlds.get(name) as CallWorld;
  /** What was asked and answered with success. */
  const done = new Map<CallName, { request: Record<string, unknown>; outcome: Outcome }>();

  beforeAll(async () => {
    await useReleaseKey('declared');
    backend = await startBackend();
    office = await backend.signUp('office', { claims: { admin: true, deactivator: true, releaseManager: true } });
    await backend.db.doc(paths.adminPermissions()).set({ deactivation: ['office@spot.test'] });
    worlds = new Map((await callWorlds(backend, office, calls, 'c')).map((world) => [world.name, world]));
  });
  afterAll(() => backend.close());

  const setStatus = (company: string, status: 'Active' | 'Deactivated') =>
    backend.db.doc(paths.group(company)).update({ status });
  /** The same call by somebody of the company. Only whoever did something can undo it. */
  const byUser = async ({ name, company, caller, person, request }: CallWorld) => {
    if (name === 'undo') return ask(await person('edit'), name, { undoId: `${company}-undo` });
    return ask(caller === office ? await person('owner') : caller, name, request());
  };

  it('refuses every kind of user that it is not for', async () => {
    await fullCompany(backend, 'kinds');
    await addSecondTeam(backend, 'kinds');
    const users = new Map<Kind, Client>([
      ['stranger', backend.signedOut],
      ['office', office],
      ['unverified', await backend.signUp('kinds-unverified', { verified: false })],
    ]);
    for (const kind of ['nobody', 'worker', ...members] as const)
      users.set(kind, await backend.signUp(`kinds-${kind}`));
    await backend.settled();
    const asked = kinds.flatMap((kind) => calls.filter((name) => !mayCall(name, kind)).map((name) => ({ kind, name })));
    const before = await snapshot(backend.db, bookkeeping);
    const through: string[] = [];
    await inParallel(asked, 16, async ({ kind, name }) => {
      const outcome = await ask(users.get(kind) as Client, name, requestOf(name, 'kinds'));
      // Nobody learns of the actions of others.
      const isHidden = name === 'undo' && codeOf(outcome) === 'not-found';
      if (!isDenied(outcome) && !isHidden) through.push(`${kind} ${name}: ${codeOf(outcome)}`);
    });
    expect(through).toEqual([]);
    await backend.settled();
    expect(differing(before, await snapshot(backend.db, bookkeeping))).toEqual([]);
  });

  it('asks for a sign-in of the last ten minutes where it says so', async () => {
    const before = await snapshot(backend.db, bookkeeping);
    jest.mocked(now).mockImplementation(() => Date.now() + recentSignInMs + minuteMs);
    const asking: CallName[] = [];
    try {
      const recent = calls.filter((name) => accessOf(name).recent);
      await inParallel(recent, 8, async (name) => {
        const { caller, request } = worldOf(name);
        if (reasonOf(await ask(caller, name, request())) === 'signInAgain') asking.push(name);
      });
      expect(asking.sort()).toEqual([...recent].sort());
    } finally {
      jest.mocked(now).mockImplementation(() => Date.now());
    }
    await backend.settled();
    expect(differing(before, await snapshot(backend.db, bookkeeping))).toEqual([]);
  });

  it('is refused to users of a deactivated company where it says so, and nothing happens', async () => {
    const refusing = calls.filter((name) => accessOf(name).deactivated === 'refused').map(worldOf);
    await Promise.all(refusing.map(({ company }) => setStatus(company, 'Deactivated')));
    await backend.settled();
    const before = await snapshot(backend.db, bookkeeping);
    const allowed: string[] = [];
    await inParallel(refusing, 8, async (world) => {
      const outcome = await byUser(world);
      if (!['deactivated', 'closed'].includes(String(reasonOf(outcome))))
        allowed.push(`${world.name}: ${codeOf(outcome)} ${String(reasonOf(outcome))}`);
    });
    expect(allowed).toEqual([]);
    await backend.settled();
    expect(differing(before, await snapshot(backend.db, bookkeeping))).toEqual([]);
    await Promise.all(refusing.map(({ company }) => setStatus(company, 'Active')));
    await backend.settled();
  });

  it('counts the limits that it names, no others, and is refused over each of them', async () => {
    const limited = calls.flatMap((name) =>
      (accessOf(name).limits ?? []).flatMap((limit) => (unreached[name]?.includes(limit) ? [] : [{ name, limit }])),
    );
    const isSpent = ({ name, limit }: (typeof limited)[number]) =>
      leavesTraces.includes(name) || silent[name]?.includes(limit);
    const spent = limited.filter(isSpent);
    const ofSpent = await callWorlds(
      backend,
      office,
      spent.map(({ name }) => name),
      'spent',
    );
    const watch = watchLimits();
    // Only some of the reports of an address are counted.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const wrong: string[] = [];
    try {
      for (const each of limited) {
        const { name, limit } = each;
        const world = ofSpent[spent.indexOf(each)] ?? worldOf(name);
        let outcome: Outcome | undefined;
        const counted = await watch.during(limit, async () => {
          outcome = await ask(world.caller, name, world.request());
        });
        const expected = silent[name]?.includes(limit) ? 'answered' : 'resource-exhausted';
        if (!outcome || codeOf(outcome) !== expected || !counted.includes(limit))
          wrong.push(`${name} over ${limit}: ${outcome && codeOf(outcome)}, counted ${counted.join()}`);
      }
    } finally {
      random.mockRestore();
      watch.end();
    }
    expect(wrong).toEqual([]);
  });

  it('succeeds for whoever may, counts no limit that it does not name, and is in the audit log where it says so', async () => {
    const reading = calls.filter((name) => accessOf(name).idempotency === 'readOnly');
    const before = await snapshot(backend.db, bookkeeping);
    // Last, because an action can be undone for ten seconds only.
    for (const world of await callWorlds(backend, office, ['undo'], 'late')) worlds.set('undo', world);
    const watch = watchLimits();
    const wrong: string[] = [];
    const make = async (name: CallName) => {
      const { caller, company, request } = worldOf(name);
      const made = request();
      const outcome = await ask(caller, name, made);
      done.set(name, { request: made, outcome });
      if (codeOf(outcome) !== 'answered') wrong.push(`${name}: ${codeOf(outcome)} ${String(reasonOf(outcome))}`);
      const { log } = accessOf(name);
      if (log === 'none' || caller !== office || idle.includes(name)) return outcome;
      const of = log === 'platform' ? '' : company;
      const entries = backend.db.collection('adminActions').where('onBehalfOf', '==', of).where('call', '==', name);
      if (!(await entries.get()).docs.some((entry) => entry.get('actor') === 'office'))
        wrong.push(`${name} is not logged`);
      return outcome;
    };
    /** Only sequential calls can be distinguished by the limits that they count against. */
    const makeAll = async (names: readonly CallName[]) => {
      const limited = names.filter((name) => accessOf(name).limits);
      const others = names.filter((name) => !limited.includes(name));
      const counted = await watch.during(undefined, () => inParallel(others, 8, make));
      if (counted.length > 0) wrong.push(`a call without limits counts ${counted.join()}`);
      for (const name of limited) {
        const undeclared = (await watch.during(undefined, () => make(name))).filter(
          (limit) => !accessOf(name).limits?.includes(limit),
        );
        if (undeclared.length > 0) wrong.push(`${name} counts ${undeclared.join()}`);
      }
    };
    try {
      await makeAll(['undo', ...calls.filter((name) => name !== 'undo' && !reading.includes(name))]);
      await backend.settled();
      const written = await snapshot(backend.db, bookkeeping);
      await makeAll(reading);
      await backend.settled();
      expect(differing(written, await snapshot(backend.db, bookkeeping))).toEqual([]);
      expect(differing(before, written).length).toBeGreaterThan(calls.length);
    } finally {
      watch.end();
    }
    expect(wrong).toEqual([]);
  });

  it('changes nothing when the same request comes again, and answers one that is known by its id as before', async () => {
    const before = await snapshot(backend.db, bookkeeping);
    const other: string[] = [];
    await inParallel(calls, 8, async (name) => {
      const { idempotency } = accessOf(name);
      if (idempotency === 'none') return;
      const { request, outcome } = done.get(name)!;
      const again = await ask(worldOf(name).caller, name, request);
      if (idempotency === 'requestId' && JSON.stringify(again) !== JSON.stringify(outcome))
        other.push(`${name}: ${JSON.stringify(again)} instead of ${JSON.stringify(outcome)}`);
    });
    expect(other).toEqual([]);
    await backend.settled();
    const changed = differing(before, await snapshot(backend.db, bookkeeping));
    expect(changed.filter((text) => !isRepeated(text))).toEqual([]);
  });

  it('lets through everybody whom it is for, and users of a deactivated company where it says so', async () => {
    const denied: string[] = [];
    const concerned = calls.filter((name) => accessOf(name).right);
    await inParallel(concerned, 8, async (name) => {
      const { company, person, request } = worldOf(name);
      if (accessOf(name).right?.company) await addSecondTeam(backend, company);
      const allowed = members.filter((kind) => mayCall(name, kind));
      for (const kind of allowed) {
        const outcome = await ask(await person(kind), name, request());
        // The invite is one of an owner.
        if (isDenied(outcome) && !(name === 'resendInvite' && kind === 'admin'))
          denied.push(`${kind} ${name}: ${codeOf(outcome)}`);
      }
      if (accessOf(name).deactivated !== 'allowed' || allowed.length === 0) return;
      await setStatus(company, 'Deactivated');
      const outcome = await byUser(worldOf(name));
      if (reasonOf(outcome) === 'deactivated') denied.push(`${name} is refused to a deactivated company`);
    });
    expect(denied).toEqual([]);
  });
});
