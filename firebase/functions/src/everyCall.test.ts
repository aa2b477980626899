import './testing/quietErrors';
import { paths, workersNamed } from '@spot/contracts/core';
import { officeActionText } from '@spot/contracts/backoffice';
import { stored } from './core/firebase';
import { inParallel } from './core/inParallel';
import * as accounts from './accounts/callables';
import * as backoffice from './backoffice/callables';
import * as dayof from './dayof/callables';
import * as features from './features/callables';
import * as releases from './releases/callables';
import * as scheduling from './scheduling/callables';
import * as worker from './worker/callables';
import { startBackend, type Backend, type Client } from './testing/backend';
import { accessOf, calls, contractOf, requestOf, type CallName } from './testing/calls';
import { useReleaseKey } from './testing/releases';
import { belongings, fullCompany, namesOf } from './testing/twoCompanies';
import { variants } from './testing/requests';

const callables = { ...accounts, ...backoffice, ...dayof, ...releases, ...features, ...scheduling, ...worker };

jest.setTimeout(300_000);

const [mine, theirs] = ['north', 'lake'];

describe('The declarations of calls', () => {
  it('are one for every callable, under its name', () => {
    expect(calls.slice().sort()).toEqual(Object.keys(callables).sort());
    expect(calls.filter((name) => contractOf(name).name !== name)).toEqual([]);
  });

  it('say what a call does in the audit log, if it is recorded there', () => {
    const logged = calls.filter((name) => accessOf(name).log !== 'none');
    expect(logged.filter((name) => officeActionText(name, {}).startsWith('used '))).toEqual([]);
  });

  it('says of every call that names a worker whether it decides about the work', () => {
    const naming = calls.filter((name) => workersNamed(requestOf(name, mine)).length > 0);
    const deciding = calls.filter((name) => accessOf(name).about !== undefined);
    expect([...deciding, ...undeciding].sort()).toEqual(naming.sort());
  });

  it('says of every call about an entry of a worker whether it decides about the work', () => {
    const ofEntry = (name: CallName) => ['checkId', 'reviewId'].some((field) => field in requestOf(name, mine));
    expect(calls.filter(ofEntry).sort()).toEqual([...decidingByEntry, 'holdCheck', 'openCheck'].sort());
  });

  it('asks every call for a right, but for those about oneself and those that are open', () => {
    const free = calls.filter((name) => ['verified', 'signedIn'].includes(accessOf(name).who) && !accessOf(name).right);
    expect(free.sort()).toEqual([
      'acceptLegal',
      'answerSecondFactor',
      'beginPasskey',
      // The feature declares the right (features/callFeature.test.ts).
      'callFeature',
      'completeSignUp',
      'createRecoveryCodes',
      'downloadMyData',
      'downloadWorkerData',
      'endMySessions',
      'finishPasskey',
      'removePasskey',
      'renamePasskey',
      'reportFaults',
      'reportUse',
      'requestErasure',
      'requestWorkerErasure',
      'sendVerificationEmail',
      'syncVerification',
      'updateMyDetails',
      'withdrawErasure',
    ]);
    const anybody = calls.filter((name) => accessOf(name).who === 'anyone');
    for (const name of anybody) expect([name, accessOf(name).limits !== undefined]).toEqual([name, true]);
  });
});

/** Name a worker without deciding about the work: what is written to them, and mails to the team about a shift. */
const undeciding: readonly CallName[] = [
  'sendMessage',
  'emailAbsence',
  'emailCancellation',
  'setReplacementSent',
  'workerHours',
];

/** Decide about what a worker handed in or asked, and learn from the entry whose it is. */
const decidingByEntry = ['acceptCheck', 'rejectCheck', 'rejectRequirement', 'answerAutofillReview'] as const;

/** Somebody's own data name themself and the company that they worked for. */
const isOwn = (name: CallName, { uid }: Client, word: string) =>
  ['downloadMyData', 'downloadWorkerData', 'beginPasskey'].includes(name) && (word === theirs || word.startsWith(uid));

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

  it('is refused or has no effect on that company, and reveals nothing about it', async () => {
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
          if (!spoken.includes(word) && !isOwn(name, user, word)) told.push(`${kind} ${name}: ${word}`);
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
    const { gigId, spotterId } = namesOf('own');
    const review = {
      gigID: gigId,
      spotterID: spotterId,
      name: 'Me',
      role: 'Server',
      group: 'Own',
      dayKey: '2027-01-15',
    };
    const asked = stored('autofillReview', { ...review, words: 'Why?', askedAt: Date.now() });
    await backend.db.doc(paths.autofillReview(gigId, spotterId)).set(asked);
    await backend.settled();
    const before = await belongings(backend.db, 'own');
    const said: Record<string, unknown> = {};
    const deciding = calls.filter((name) => accessOf(name).about !== undefined);
    for (const name of [...deciding, ...decidingByEntry]) {
      const aboutMe = JSON.stringify(requestOf(name, 'own')).replace(/own-(?:blocked|applied|offered)/g, 'own-worker');
      said[name] = (await me.refused(contractOf(name), JSON.parse(aboutMe) as object)).details?.reason;
    }
    expect(Object.entries(said).filter(([, reason]) => reason !== 'ownWork')).toEqual([]);
    await backend.settled();
    expect(await belongings(backend.db, 'own')).toEqual(before);
  });
});
