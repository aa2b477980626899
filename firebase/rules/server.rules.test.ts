import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  onSnapshot,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { getBytes, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import * as data from '@spot/contracts/data';
import {
  attendanceCommentsQuery,
  activityQuery,
  adjustmentsQuery,
  adminCommentsQuery,
  anyPositionQuery,
  anyShiftQuery,
  applicantsOfGigQuery,
  autofillLogQuery,
  cancellationsQuery,
  companiesQuery,
  chatDocument,
  chatsQuery,
  codesDocument,
  companyGigsQuery,
  companyPositionsQuery,
  declinedOfGigQuery,
  blockedWorkerDocument,
  blockedWorkersQuery,
  draftDocument,
  employeeDocument,
  employeesOfGroupQuery,
  gigDocument,
  gigsOfDaysQuery,
  groupDocument,
  hiredOfDaysQuery,
  hiredOfGigQuery,
  hiredOfWeekQuery,
  hiredOnDateQuery,
  jobDocument,
  messagesQuery,
  officeActivityQuery,
  officeChatsQuery,
  officeCountsQuery,
  featureUseQuery,
  registryDocument,
  registryLogQuery,
  releasersQuery,
  trialsQuery,
  versionsQuery,
  teamsByNameQuery,
  nextShiftQuery,
  readingDocument,
  waitingChatsQuery,
  minimumWagesDocument,
  newestEndedShiftQuery,
  newestIdCheckQuery,
  newestMessageQuery,
  newestShiftQuery,
  offersOfGigQuery,
  poolQuery,
  positionsQuery,
  prevBilledQuery,
  publicConfigDocument,
  publicPositionsQuery,
  publicSpotterDocument,
  adminPermissionsDocument,
  companiesWithPolicyQuery,
  companyNotesQuery,
  directoryQuery,
  idCheckDocument,
  idChecksQuery,
  officeLogQuery,
  blockDocument,
  requirementCheckDocument,
  requirementChecksQuery,
  uniformCheckDocument,
  uniformChecksQuery,
  catalogueRequirementsQuery,
  companyDaysQuery,
  dayTotals,
  gigsOfTeamDayQuery,
  latestLocationQuery,
  pendingShiftsQuery,
  workerGigsQuery,
  catalogueSkillsQuery,
  deleteHookDocument,
  reportDocument,
  wageChangesQuery,
  requirementsQuery,
  shiftsOfWorkerQuery,
  skillsQuery,
  teamDocument,
  teamsByListQuery,
  teamsOfGroupQuery,
  timesheetPositionsQuery,
  uniformDocument,
  uniformsQuery,
  waitlistOfGigQuery,
  weekGigsQuery,
  weekStatsQuery,
  workerDocument,
  workersByNameQuery,
} from '@spot/contracts/data';
import { startLocalFirebase, type LocalFirebase } from '../local/src';
import { documents, users, type User } from './world';

jest.setTimeout(60_000);
const home = join(__dirname, '..');
const projectId = 'demo-rules';

/** The table's notation of a timestamp, for the SDK. */
function forSdk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forSdk);
  if (value === null || typeof value !== 'object') return value;
  if ('timestampValue' in value) return Timestamp.fromDate(new Date(String(value.timestampValue)));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forSdk(inner)]));
}

describe("The rules in a server, with Google's own library", () => {
  let server: LocalFirebase;
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    // Refusals are what is asked for here; the SDK would warn of each.
    setLogLevel('silent');
    server = await startLocalFirebase({
      port: 0,
      host: '127.0.0.1',
      dir: null,
      indexesFile: join(home, 'firestore.indexes.json'),
      projectId,
      log: () => {},
    });
    const at = { host: '127.0.0.1', port: server.port };
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { ...at, rules: readFileSync(join(home, 'firestore.rules'), 'utf8') },
      storage: { ...at, rules: readFileSync(join(home, 'storage.rules'), 'utf8') },
    });
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      await Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(db, path), forSdk(data))));
    });
  });
  afterAll(async () => {
    await environment.cleanup();
    await server.close();
  });

  /** One browser a user: a new one for each question would spend the test on connections. */
  const contexts = new Map<User, RulesTestContext>();
  const context = (user: User): RulesTestContext => {
    const auth = users[user];
    const open = () =>
      auth ? environment.authenticatedContext(auth.uid, auth.token) : environment.unauthenticatedContext();
    const found = contexts.get(user) ?? open();
    contexts.set(user, found);
    return found;
  };
  const dbs = new Map<User, Firestore>();
  const dbOf = (user: User): Firestore => {
    const db = dbs.get(user) ?? (context(user).firestore() as unknown as Firestore);
    dbs.set(user, db);
    return db;
  };
  const zone = 'America/Toronto';

  const everywhere = [
    ['the week', () => weekGigsQuery('team', '2026-02-01', zone)],
    ['some days', () => gigsOfDaysQuery('team', '2026-02-01', 2)],
    ['positions', () => positionsQuery('team')],
    ['any position', () => anyPositionQuery('team')],
    ['any shift', () => anyShiftQuery('team')],
    ['the hired of a shift', () => hiredOfGigQuery('gig', 'team')],
    ['the applicants of a shift', () => applicantsOfGigQuery('gig', 'team')],
    ['the declined of a shift', () => declinedOfGigQuery('gig', 'team')],
    ['the offers of a shift', () => offersOfGigQuery('gig', 'team')],
    ['the hired of some days', () => hiredOfDaysQuery('team', '2026-02-03', 2)],
    ['the timesheet of a week', () => hiredOfWeekQuery('team', '2026-02-02')],
    ["what became of a worker's hours", () => adjustmentsQuery('team', 'gig', 'worker')],
    ['positions of shifts that are added', () => timesheetPositionsQuery('team')],
    ['the updates', () => activityQuery('team', 0, 50)],
    ['conversations', () => chatsQuery('team', 'newest', undefined, 10)],
    ['conversations, oldest first', () => chatsQuery('team', 'oldest', undefined, 10)],
    ['conversations by a name', () => chatsQuery('team', 'newest', 'wa', 10)],
    ['conversations by a name, oldest first', () => chatsQuery('team', 'oldest', 'wa', 10)],
    ['conversations that wait', () => waitingChatsQuery('team', 10)],
    ["a worker's next shift", () => nextShiftQuery('team', 'worker2', 1)],
    ['previous Bill To values', () => prevBilledQuery('north')],
    ['public positions', () => publicPositionsQuery('north')],
    ['uniforms', () => uniformsQuery('team')],
    ['the autofill log', () => autofillLogQuery('gig', 'team')],
    ['the worker pool', () => poolQuery('team', 20)],
    ['blocked workers', () => blockedWorkersQuery('north')],
    ["a worker's past with the team", () => shiftsOfWorkerQuery('worker2', { teamID: 'team' }, 'past', 1, 10)],
    ["a worker's future with the team", () => shiftsOfWorkerQuery('worker2', { teamID: 'team' }, 'future', 1, 10)],
  ] as const;

  it.each(everywhere)(
    "the screens' query for %s is allowed to members and refused to others, and has its index (SCH-001, SCH-218, SCH-225, SCH-229, SCH-230, SCH-231, OPS-113..115)",
    async (_, query) => {
      for (const user of ['owner', 'admin', 'edit', 'view', 'platform'] as const)
        await assertSucceeds(getDocs(query().query(dbOf(user))));
      for (const user of ['other', 'worker', 'former', 'ghost', 'signedOut'] as const)
        await assertFails(getDocs(query().query(dbOf(user))));
    },
  );

  it('shows messages to the team and the worker, codes to the team, marks of reading to who made them (section 3 items 16 and 24)', async () => {
    for (const user of ['edit', 'view', 'platform', 'worker'] as const) {
      await assertSucceeds(getDocs(messagesQuery('chat', 50).query(dbOf(user))));
      await assertSucceeds(getDoc(chatDocument('chat').reference(dbOf(user))));
    }
    for (const user of ['other', 'former', 'ghost', 'signedOut'] as const) {
      await assertFails(getDocs(messagesQuery('chat', 50).query(dbOf(user))));
      await assertFails(getDoc(chatDocument('chat').reference(dbOf(user))));
    }
    for (const user of ['view', 'platform'] as const)
      await assertSucceeds(getDoc(codesDocument('team').reference(dbOf(user))));
    for (const user of ['worker', 'other', 'former'] as const)
      await assertFails(getDoc(codesDocument('team').reference(dbOf(user))));
    await assertSucceeds(getDoc(readingDocument('team', 'edit').reference(dbOf('edit'))));
    for (const user of ['view', 'owner', 'platform'] as const)
      await assertFails(getDoc(readingDocument('team', 'edit').reference(dbOf(user))));
  });

  it('answers the shifts of the displayed week in their order, without cancelled ones (SCH-227)', async () => {
    await environment.withSecurityRulesDisabled(async (admin) => {
      const all = admin.firestore() as unknown as Firestore;
      const gig = (id: string, day: string, status: string, teamID = 'team') =>
        setDoc(doc(all, `gigs/${id}`), { teamID, groupID: 'north', status, start: Timestamp.fromDate(new Date(day)) });
      await Promise.all([
        gig('w-late', '2029-03-08T15:00:00Z', 'pending'),
        gig('w-done', '2029-03-05T15:00:00Z', 'completed'),
        gig('w-now', '2029-03-07T15:00:00Z', 'active'),
        gig('w-seen', '2029-03-06T15:00:00Z', 'review'),
        gig('w-gone', '2029-03-07T16:00:00Z', 'cancelled'),
        gig('w-next', '2029-03-20T15:00:00Z', 'pending'),
        gig('w-other', '2029-03-07T15:00:00Z', 'pending', 'otherTeam'),
      ]);
    });
    const week = await getDocs(weekGigsQuery('team', '2029-03-04', zone).query(dbOf('view')));
    expect(week.docs.map(({ id }) => id)).toEqual(['w-done', 'w-seen', 'w-now', 'w-late']);
  });

  it('answers positions by role and uniforms by name (SCH-226, SCH-230)', async () => {
    const [db, fields] = [dbOf('edit'), { teamID: 'team', groupID: 'north', visibility: 'team' }];
    await environment.withSecurityRulesDisabled(async (admin) => {
      const all = admin.firestore() as unknown as Firestore;
      await setDoc(doc(all, 'positions/bar'), { ...fields, role: 'Bartender' });
      await setDoc(doc(all, 'teams/team/uniforms/apron'), { name: 'Apron' });
    });
    const positions = await getDocs(positionsQuery('team').query(db));
    expect(positions.docs.map((found) => found.get('role') as string)).toEqual(['Bartender', 'Server']);
    const uniforms = await getDocs(uniformsQuery('team').query(db));
    expect(uniforms.docs.map((found) => found.get('name') as string)).toEqual(['Apron', 'Vest']);
  });

  it('lets each person find their teams, and only owners all teams of the company', async () => {
    for (const user of ['admin', 'edit', 'view', 'other'] as const) {
      const email = String(users[user].token['email']);
      for (const list of ['administrators', 'editMembers', 'viewMembers'] as const)
        await assertSucceeds(getDocs(teamsByListQuery(list, email).query(dbOf(user))));
      await assertFails(getDocs(teamsByListQuery('administrators', 'somebody@else.test').query(dbOf(user))));
      await assertFails(getDocs(teamsOfGroupQuery('north').query(dbOf(user))));
    }
    await assertSucceeds(getDocs(teamsOfGroupQuery('north').query(dbOf('owner'))));
  });

  it('shows the employees of a company to its managers only, without what is theirs alone', async () => {
    const list = employeesOfGroupQuery('north');
    for (const user of ['owner', 'admin', 'platform'] as const) await assertSucceeds(getDocs(list.query(dbOf(user))));
    for (const user of ['edit', 'other', 'former', 'ghost'] as const)
      await assertFails(getDocs(list.query(dbOf(user))));
  });

  it('keeps notes on hours, invoices, numbers of all teams and names of all workers for platform admins (ADM-061..065)', async () => {
    const queries = [
      adminCommentsQuery('team', '2026-02-02'),
      weekStatsQuery('2026-02-02'),
      workersByNameQuery('Wa', 20),
    ];
    const invoice = reportDocument('team', '2026-02-02');
    for (const list of queries) await assertSucceeds(getDocs(list.query(dbOf('platform'))));
    await assertSucceeds(getDoc(invoice.reference(dbOf('platform'))));
    for (const user of ['owner', 'edit', 'other', 'worker'] as const) {
      for (const list of queries) await assertFails(getDocs(list.query(dbOf(user))));
      await assertFails(getDoc(invoice.reference(dbOf(user))));
    }
  });

  it('are asked here for every query that the screens have', () => {
    const source = readFileSync(__filename, 'utf8');
    const asked = Object.keys(data).filter((name) => /(?:Query|Document)$/.test(name));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => source.split(new RegExp(`\\b${name}\\b`)).length < 3)).toEqual([]);
  });

  it('shows which versions of features are in service to those who may release one, and nobody else', async () => {
    const outside = ['owner', 'worker', 'falsePlatform', 'pastReleaser', 'falseReleaser'] as const;
    for (const user of ['platform', 'releaser'] as const) {
      await assertSucceeds(getDoc(registryDocument().reference(dbOf(user))));
      for (const log of [registryLogQuery(10), versionsQuery('scheduling', 10), featureUseQuery(), trialsQuery()])
        await assertSucceeds(getDocs(log.query(dbOf(user))));
    }
    for (const user of outside) {
      await assertFails(getDoc(registryDocument().reference(dbOf(user))));
      for (const log of [registryLogQuery(10), versionsQuery('scheduling', 10), featureUseQuery(), trialsQuery()])
        await assertFails(getDocs(log.query(dbOf(user))));
    }
    await assertSucceeds(getDocs(releasersQuery().query(dbOf('platform'))));
    for (const user of [...outside, 'releaser'] as const)
      await assertFails(getDocs(releasersQuery().query(dbOf(user))));
  });

  it("shows a worker's shifts with all teams of the company to its owners (SCH-085)", async () => {
    for (const side of ['past', 'future'] as const) {
      const shifts = shiftsOfWorkerQuery('worker2', { groupID: 'north' }, side, 1, 10);
      for (const user of ['owner', 'platform'] as const) await assertSucceeds(getDocs(shifts.query(dbOf(user))));
      for (const user of ['admin', 'edit', 'other', 'former', 'ghost'] as const)
        await assertFails(getDocs(shifts.query(dbOf(user))));
    }
  });

  it('shows the office the jobs of a day, and where a worker is and may work, and nobody else (ADM-179, ADM-180)', async () => {
    const days = { day: '2026-02-03', begins: '' };
    for (const asked of [
      days,
      { ...days, begins: 'no' },
      { ...days, only: 'filled' as const },
      { ...days, begins: 'no', only: 'unfilled' as const },
    ]) {
      for (const page of [{}, { after: 'a' }, { before: 'z' }]) {
        const board = companyDaysQuery(asked, page, 10);
        await assertSucceeds(getDocs(board.query(dbOf('platform'))));
        for (const user of ['owner', 'falsePlatform'] as const) await assertFails(getDocs(board.query(dbOf(user))));
      }
      await assertSucceeds(dayTotals(asked).ask(dbOf('platform')));
      await assertFails(dayTotals(asked).ask(dbOf('owner')));
    }
    await assertSucceeds(getDocs(gigsOfTeamDayQuery('team', '2026-02-03').query(dbOf('platform'))));
    for (const filled of [true, false])
      for (const more of [{}, { groupId: 'north' }, { day: '2026-02-03' }, { groupId: 'north', day: '2026-02-03' }]) {
        const shifts = pendingShiftsQuery({ since: 1, filled, ...more }, 10);
        await assertSucceeds(getDocs(shifts.query(dbOf('platform'))));
        for (const user of ['owner', 'worker'] as const) await assertFails(getDocs(shifts.query(dbOf(user))));
      }
    await assertSucceeds(getDocs(latestLocationQuery('worker', 1).query(dbOf('platform'))));
    // Not even a worker's employers.
    for (const user of ['owner', 'edit', 'worker', 'falsePlatform'] as const)
      await assertFails(getDocs(latestLocationQuery('worker', 1).query(dbOf(user))));
    await assertSucceeds(getDocs(workerGigsQuery('worker', 1).query(dbOf('platform'))));
    await assertFails(getDocs(workerGigsQuery('worker', 1).query(dbOf('owner'))));
    await assertSucceeds(getDoc(blockDocument('north', 'worker').reference(dbOf('platform'))));
    await assertFails(getDoc(blockDocument('north', 'worker').reference(dbOf('other'))));
  });

  it('shows the office its catalogue and what runs over it, and nobody else what runs (ADM-184)', async () => {
    for (const query of [catalogueSkillsQuery(), catalogueRequirementsQuery()]) {
      await assertSucceeds(getDocs(query.query(dbOf('platform'))));
      await assertFails(getDocs(query.query(dbOf('ghost'))));
    }
    await assertSucceeds(getDocs(wageChangesQuery(20).query(dbOf('platform'))));
    await assertFails(getDocs(wageChangesQuery(20).query(dbOf('owner'))));
    const order = { key: 'name', descending: false } as const;
    for (const query of [
      companiesWithPolicyQuery(),
      companyNotesQuery('north', 50),
      directoryQuery({ begins: '', order, most: 10 }),
      directoryQuery({ begins: 'no', order, most: 10, status: 'Active', waiting: true }),
    ]) {
      await assertSucceeds(getDocs(query.query(dbOf('platform'))));
      for (const user of ['owner', 'falsePlatform'] as const) await assertFails(getDocs(query.query(dbOf(user))));
    }
    const log = officeLogQuery({ actorEmail: 'a', onBehalfOf: 'north', call: 'x', from: 1, before: 2 }, 50);
    await assertSucceeds(getDocs(log.query(dbOf('platform'))));
    for (const user of ['owner', 'falsePlatform'] as const) await assertFails(getDocs(log.query(dbOf(user))));
    for (const document of [deleteHookDocument('requirementDelete'), adminPermissionsDocument()]) {
      await assertSucceeds(getDoc(document.reference(dbOf('platform'))));
      for (const user of ['owner', 'worker', 'falsePlatform'] as const)
        await assertFails(getDoc(document.reference(dbOf(user))));
    }
  });

  it('shows the verification queues, what lies in them and how long they are to the office alone (ADM-182, section 3 item 18)', async () => {
    for (const oldestFirst of [true, false]) {
      const asked = { oldestFirst, after: 1, most: 50 };
      for (const query of [
        ...(['all', 'pending', 'manual'] as const).map((filter) => idChecksQuery(filter, asked)),
        requirementChecksQuery(asked),
        uniformChecksQuery(asked),
      ]) {
        await assertSucceeds(getDocs(query.query(dbOf('platform'))));
        for (const user of ['owner', 'worker', 'falsePlatform'] as const)
          await assertFails(getDocs(query.query(dbOf(user))));
      }
    }
    for (const one of [idCheckDocument('one'), requirementCheckDocument('one'), uniformCheckDocument('one')]) {
      await assertSucceeds(getDoc(one.reference(dbOf('platform'))));
      for (const user of ['owner', 'worker', 'falsePlatform'] as const)
        await assertFails(getDoc(one.reference(dbOf(user))));
    }
  });

  it('shows chats and updates of all teams, and the report of cancellations, to the office alone (ADM-178, ADM-183, N69)', async () => {
    for (const query of [
      cancellationsQuery('2026-02-03', 100),
      officeActivityQuery(undefined, 40),
      officeActivityQuery(['hired', 'cancellation'], 40),
      ...(['newest', 'oldest'] as const).flatMap((order) => [
        officeChatsQuery({ order, since: 1 }, 10),
        officeChatsQuery({ order, since: 1, word: 'wa' }, 10),
        officeChatsQuery({ order, since: 1, viewed: false }, 10),
        officeChatsQuery({ order, since: 1, viewed: true, word: 'wa' }, 10),
      ]),
    ]) {
      await assertSucceeds(getDocs(query.query(dbOf('platform'))));
      for (const user of ['owner', 'worker', 'falsePlatform'] as const)
        await assertFails(getDocs(query.query(dbOf(user))));
    }
  });

  it('shows how much waits, and teams by their names, to the office alone', async () => {
    for (const read of [
      (user: User): Promise<unknown> => getDocs(officeCountsQuery('2026-02-02').query(dbOf(user))),
      (user: User): Promise<unknown> => getDocs(teamsByNameQuery('do', 5).query(dbOf(user))),
    ]) {
      await assertSucceeds(read('platform'));
      for (const user of ['owner', 'worker', 'falsePlatform'] as const) await assertFails(read(user));
    }
  });

  it('shows skills and requirements to everybody who is verified, and the waitlist to platform admins only (SCH-076, SCH-231)', async () => {
    await assertSucceeds(getDocs(skillsQuery().query(dbOf('view'))));
    await assertFails(getDocs(skillsQuery().query(dbOf('ghost'))));
    await assertSucceeds(getDocs(requirementsQuery().query(dbOf('view'))));
    await assertFails(getDocs(requirementsQuery().query(dbOf('ghost'))));
    await assertSucceeds(getDocs(waitlistOfGigQuery('gig').query(dbOf('platform'))));
    await assertFails(getDocs(waitlistOfGigQuery('gig').query(dbOf('owner'))));
    await assertSucceeds(getDocs(attendanceCommentsQuery('2026-02-03').query(dbOf('platform'))));
    await assertFails(getDocs(attendanceCommentsQuery('2026-02-03').query(dbOf('owner'))));
  });

  it('shows the week and the positions of a whole company to platform admins only (SCH-218, ADM-181)', async () => {
    for (const found of [companyGigsQuery('north', '2026-02-01', zone), companyPositionsQuery('north')]) {
      await assertSucceeds(getDocs(found.query(dbOf('platform'))));
      for (const user of ['owner', 'admin', 'other'] as const) await assertFails(getDocs(found.query(dbOf(user))));
    }
  });

  it('finds companies by name for platform admins only (SCH-218)', async () => {
    await assertSucceeds(getDocs(companiesQuery('no', 20).query(dbOf('platform'))));
    for (const user of ['owner', 'admin', 'other', 'worker'] as const)
      await assertFails(getDocs(companiesQuery('no', 20).query(dbOf(user))));
  });

  it('shows a worker, whole, to platform admins and the worker alone (ADM-041)', async () => {
    for (const user of ['platform', 'worker'] as const)
      await assertSucceeds(getDoc(workerDocument('worker').reference(dbOf(user))));
    for (const user of ['owner', 'admin', 'other'] as const)
      await assertFails(getDoc(workerDocument('worker').reference(dbOf(user))));
  });

  it('shows the attendance board of all companies to platform admins only', async () => {
    const board = hiredOnDateQuery('2026-02-03');
    await assertSucceeds(getDocs(board.query(dbOf('platform'))));
    for (const user of ['owner', 'other', 'worker', 'falsePlatform'] as const)
      await assertFails(getDocs(board.query(dbOf(user))));
  });

  it('answers what the red dots ask: of a team to its members, of all companies to platform admins (ACC-106)', async () => {
    for (const ask of [newestShiftQuery, newestEndedShiftQuery, newestMessageQuery]) {
      for (const user of ['owner', 'view', 'platform'] as const)
        await assertSucceeds(getDocs(ask('team').query(dbOf(user))));
      for (const user of ['other', 'former', 'ghost'] as const)
        await assertFails(getDocs(ask('team').query(dbOf(user))));
      await assertSucceeds(getDocs(ask().query(dbOf('platform'))));
      await assertFails(getDocs(ask().query(dbOf('owner'))));
    }
    await assertSucceeds(getDocs(newestIdCheckQuery().query(dbOf('platform'))));
    await assertFails(getDocs(newestIdCheckQuery().query(dbOf('owner'))));
    const own = doc(dbOf('edit'), 'employees/edit');
    await assertSucceeds(updateDoc(own, new FieldPath('lastReadAt', 'shifts'), serverTimestamp()));
    await assertFails(
      updateDoc(doc(dbOf('edit'), 'employees/view'), new FieldPath('lastReadAt', 'shifts'), serverTimestamp()),
    );
  });

  it('gives each of the documents that the screens read', async () => {
    const paths: Pick<data.LiveDocument<unknown>, 'reference'>[] = [
      employeeDocument('edit'),
      groupDocument('north'),
      teamDocument('team'),
      gigDocument('gig'),
      minimumWagesDocument(),
      publicConfigDocument(),
      publicSpotterDocument('worker'),
      uniformDocument('team', 'vest'),
      blockedWorkerDocument('north', 'worker'),
      jobDocument('one'),
      jobDocument('notYet'),
      draftDocument('team', 'edit'),
    ];
    for (const { reference } of paths) await assertSucceeds(getDoc(reference(dbOf('edit'))));
    await assertSucceeds(getDoc(employeeDocument('former').reference(dbOf('former'))));
    await assertFails(getDoc(groupDocument('north').reference(dbOf('former'))));
  });

  it('takes the few direct writes of table R as the screens send them, and no others', async () => {
    const db = dbOf('edit');
    await assertSucceeds(updateDoc(doc(db, 'gigs/gig'), { 'notifications.applicants': false }));
    await assertFails(updateDoc(doc(db, 'gigs/gig'), { 'notifications.applicants': true }));
    await assertFails(updateDoc(doc(db, 'gigs/gig'), { numHired: 9 }));
    await assertSucceeds(updateDoc(doc(db, 'employees/edit'), { selectedTeamId: 'team' }));
    await assertSucceeds(updateDoc(doc(db, 'employees/edit'), { 'lastReadAt.team': serverTimestamp() }));
    await assertFails(updateDoc(doc(db, 'employees/edit'), { isAdmin: true }));
    const message = {
      kind: 'message',
      text: 'See you',
      sender: 'team',
      recipient: 'worker',
      senderSide: 'employer',
      by: 'edit',
      read: false,
      adminViewed: false,
    };
    await assertFails(setDoc(doc(db, 'chats/chat/messages/fresh'), { ...message, date: serverTimestamp() }));
    const marks = doc(db, 'teams/team/reading/edit');
    await assertSucceeds(setDoc(marks, { chats: { chat: serverTimestamp() } }, { merge: true }));
    await assertSucceeds(setDoc(marks, { updatesAt: serverTimestamp() }, { merge: true }));
    await assertFails(setDoc(doc(dbOf('view'), 'teams/team/reading/edit'), { updatesAt: serverTimestamp() }));
    await assertFails(deleteDoc(doc(db, 'gigs/gig')));
    await assertFails(setDoc(doc(db, 'gigs/mine'), { teamID: 'team' }));
    await assertFails(setDoc(doc(dbOf('worker'), 'gigs/gig/hired/worker2'), { teamID: 'team' }));
  });

  it('takes a live query away from somebody who is no member any more (section 3 item 34)', async () => {
    let refused: (code: string) => void = () => {};
    const told = new Promise<string>((resolve) => (refused = resolve));
    let shown: () => void = () => {};
    const ready = new Promise<void>((resolve) => (shown = resolve));
    const stop = onSnapshot(weekGigsQuery('team', '2026-02-01', zone).query(dbOf('view')), shown, ({ code }) =>
      refused(code),
    );
    await ready;
    await environment.withSecurityRulesDisabled((admin) =>
      deleteDoc(doc(admin.firestore() as unknown as Firestore, 'members/team_view')),
    );
    await expect(told).resolves.toBe('permission-denied');
    stop();
  });

  describe('for files', () => {
    const storages = new Map<User, FirebaseStorage>();
    const storageOf = (user: User): FirebaseStorage => {
      const storage = storages.get(user) ?? (context(user).storage() as unknown as FirebaseStorage);
      storages.set(user, storage);
      return storage;
    };
    const bytes = (size: number) => new Uint8Array(size);
    const upload = (user: User, path: string, { type = 'image/png', size = 10 } = {}) =>
      uploadBytes(ref(storageOf(user), path), bytes(size), { contentType: type });
    const everybody = Object.keys(users) as User[];
    const onlyThese = async (allowed: readonly User[], attempt: (user: User) => Promise<unknown>) => {
      for (const user of everybody) await (allowed.includes(user) ? assertSucceeds : assertFails)(attempt(user));
    };

    it('a picture of oneself, small and a picture; those of teams and companies nobody', async () => {
      await onlyThese(['view'], (user) => upload(user, 'profile_pics/view.png'));
      for (const id of ['team', 'north']) await onlyThese([], (user) => upload(user, `profile_pics/${id}.png`));
      await assertFails(upload('view', 'profile_pics/view.png', { type: 'text/html' }));
      await assertFails(upload('view', 'profile_pics/view.svg'));
      await assertFails(upload('view', 'profile_pics/view.png', { size: 5 * 1024 * 1024 + 1 }));
      await onlyThese(
        everybody.filter((user) => !['signedOut', 'ghost', 'falsePlatform', 'falseReleaser'].includes(user)),
        (user) => getBytes(ref(storageOf(user), 'profile_pics/view.png')),
      );
    });

    it('a uniform nobody, as a function puts it there; the company sees it (section 3 item 22)', async () => {
      await onlyThese([], (user) => upload(user, `uniforms/team/vest-${user}.png`));
      await environment.withSecurityRulesDisabled((admin) =>
        uploadBytes(ref(admin.storage() as unknown as FirebaseStorage, 'uniforms/team/vest.png'), bytes(3)).then(
          () => {},
        ),
      );
      await onlyThese(['owner', 'admin', 'edit', 'view', 'platform'], (user) =>
        getBytes(ref(storageOf(user), 'uniforms/team/vest.png')),
      );
    });

    it("a worker's documents come in from the worker and go out to nobody (section 3 item 18)", async () => {
      await onlyThese(['worker'], (user) => upload(user, 'private/worker/id.pdf', { type: 'application/pdf' }));
      await assertFails(upload('worker', 'private/worker/page.html', { type: 'text/html' }));
      await assertFails(upload('worker', 'private/worker/big.png', { size: 10 * 1024 * 1024 + 1 }));
      await assertFails(upload('ghost', 'private/ghost/id.png'));
      await onlyThese([], (user) => getBytes(ref(storageOf(user), 'private/worker/id.pdf')));
    });

    it('anything else nobody, but for the legal texts, which all may read', async () => {
      await environment.withSecurityRulesDisabled((admin) =>
        uploadBytes(ref(admin.storage() as unknown as FirebaseStorage, 'legal/v1/terms.pdf'), bytes(3)).then(() => {}),
      );
      await onlyThese(everybody, (user) => getBytes(ref(storageOf(user), 'legal/v1/terms.pdf')));
      await onlyThese([], (user) => upload(user, 'legal/v1/terms.pdf'));
      await onlyThese([], (user) => upload(user, 'elsewhere.png'));
    });
  });
});
