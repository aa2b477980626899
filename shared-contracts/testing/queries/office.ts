import { ask, questions, type QuestionGroup, type QueryWorld } from './question';

/** What the back office asks: answered to platform admins, and refused to everybody else, the company itself included. */
export const officeQuestions = (world: QueryWorld): QuestionGroup[] => [
  {
    title: 'of hours, invoices, numbers of all teams and names of all workers are for platform admins (ADM-061..065)',
    questions: office(
      ask('adminCommentsQuery', world.teamId, world.monday),
      ask('weekStatsQuery', world.monday),
      ask('workersByNameQuery', 'wa', 20),
      ask('reportDocument', world.teamId, world.monday),
    ),
  },
  {
    title: 'of the jobs of a day, and where a worker is and may work, are for the office (ADM-179, ADM-180)',
    questions: [...office(...jobs(world)), ...whereabouts(world)],
  },
  { title: 'of the catalogue and what runs over it are for the office (ADM-184)', questions: catalogue() },
  { title: 'of companies and of the log are for the office (SCH-218)', questions: office(...companies(world)) },
  {
    title: 'of the verification queues, and how long they are, are for the office (ADM-182, section 3 item 18)',
    questions: office(...queues()),
  },
  {
    title: 'of chats and updates of all teams, and of cancellations, are for the office (ADM-178, ADM-183, N69)',
    questions: office(...everywhere(world)),
  },
  {
    title:
      "of a whole company's week, of attendance, waitlists and how much waits are for the office (SCH-076, SCH-218)",
    questions: office(...board(world)),
  },
  {
    title: 'of versions of features are for those who may release one',
    questions: releases(),
  },
];

const office = (...asked: readonly ReturnType<typeof ask>[]) =>
  questions(['platform'], ['owner', 'admin', 'edit', 'other', 'worker', 'falsePlatform'], ...asked);

function jobs({ groupId, day }: QueryWorld) {
  const days = { day, begins: '' };
  const asked = [
    days,
    { ...days, begins: 'no' },
    { ...days, only: 'filled' as const },
    { ...days, begins: 'no', only: 'unfilled' as const },
  ];
  return [
    ...asked.flatMap((one) => [
      ...[{}, { after: { name: 'a', id: 'a' } }, { before: { name: 'z', id: 'z' } }].map((page) =>
        ask('companyDaysQuery', one, page, 10),
      ),
      ask('dayTotals', one),
    ]),
    ...[true, false].flatMap((filled) =>
      [{}, { groupId }, { day }, { groupId, day }].map((more) =>
        ask('pendingShiftsQuery', { since: 1, filled, ...more }, 10),
      ),
    ),
  ];
}

const whereabouts = ({ teamId, workerId, day }: QueryWorld) => [
  ...questions(['platform', 'view'], ['other', 'worker', 'signedOut'], ask('gigsOfTeamDayQuery', teamId, day)),
  // Not even a worker's employers, nor the worker.
  ...questions(['platform'], ['owner', 'edit', 'worker', 'falsePlatform'], ask('latestLocationQuery', workerId, 1)),
  ...questions(['platform'], ['owner', 'other'], ask('workerGigsQuery', workerId, 1)),
];

const catalogue = () => [
  ...questions(['platform'], ['ghost', 'signedOut'], ask('catalogueSkillsQuery'), ask('catalogueRequirementsQuery')),
  ...office(
    ask('wageChangesQuery', 20),
    ask('erasuresQuery'),
    ask('autofillReviewsQuery', 100),
    ask('deleteHookDocument', 'requirementDelete'),
    ask('adminPermissionsDocument'),
  ),
];

function companies({ groupId }: QueryWorld) {
  const order = { key: 'name', descending: false } as const;
  return [
    ask('companiesQuery', 'no', 20),
    ask('companiesWithPolicyQuery'),
    ask('companyNotesQuery', groupId, 50),
    ask('directoryQuery', { begins: '', order, most: 10 }),
    ask('directoryQuery', { begins: 'no', order, most: 10, status: 'Active', waiting: true }),
    ask('officeLogQuery', { actorEmail: 'a', onBehalfOf: groupId, call: 'x', from: 1, before: 2 }, 50),
    ask('officeLogQuery', { actorEmail: 'a', onBehalfOf: groupId, call: 'x', worker: 'w', from: 1 }, 50),
    ask('officeLogQuery', { system: true, worker: 'w' }, 50),
  ];
}

const queues = () => [
  ...[true, false].flatMap((oldestFirst) => {
    const asked = { oldestFirst, after: 1, most: 50 };
    return [
      ...(['all', 'pending', 'manual'] as const).map((filter) => ask('idChecksQuery', filter, asked)),
      ask('requirementChecksQuery', asked),
      ask('uniformChecksQuery', asked),
    ];
  }),
  ask('newestIdCheckQuery'),
  ask('idCheckDocument', 'one'),
  ask('requirementCheckDocument', 'one'),
  ask('uniformCheckDocument', 'one'),
];

const everywhere = ({ day }: QueryWorld) => [
  ask('cancellationsQuery', day, 100),
  ask('officeActivityQuery', undefined, 40),
  ask('officeActivityQuery', ['hired', 'cancellation'], 40),
  ...(['newest', 'oldest'] as const).flatMap((order) => [
    ask('officeChatsQuery', { order, since: 1 }, 10),
    ask('officeChatsQuery', { order, since: 1, word: 'wa' }, 10),
    ask('officeChatsQuery', { order, since: 1, viewed: false }, 10),
    ask('officeChatsQuery', { order, since: 1, viewed: true, word: 'wa' }, 10),
  ]),
];

const board = ({ groupId, gigId, day, sunday, zone }: QueryWorld) => [
  ask('companyGigsQuery', groupId, sunday, zone),
  ask('companyPositionsQuery', groupId),
  ask('hiredOnDateQuery', day),
  ask('attendanceCommentsQuery', day),
  ask('waitlistOfGigQuery', gigId),
  ask('officeCountsQuery', day),
  ask('scheduleRunsQuery'),
  ask('troublesQuery', 100),
  ask('waitingWorkQuery'),
  ask('unfilledSoonQuery', 1, 200),
  ask('teamsByNameQuery', 'do', 5),
];

const outside = ['owner', 'worker', 'falsePlatform', 'pastReleaser', 'falseReleaser'] as const;

const releases = () => [
  ...questions(
    ['platform', 'releaser'],
    outside,
    ask('registryDocument'),
    ask('registryLogQuery', 10),
    ask('versionsQuery', 'scheduling', 10),
    ask('releaseBranchesQuery', 'scheduling', 10),
    ask('previewersQuery', 'scheduling'),
    ask('featureUseQuery'),
    ask('trialsQuery'),
    ask('compatibilityQuery'),
    ask('deployedPartsDocument'),
  ),
  ...questions(['platform'], [...outside, 'releaser'], ask('releasersQuery')),
];
