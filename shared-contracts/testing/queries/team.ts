import { ask, questions, type QuestionGroup, type QueryRole, type QueryWorld } from './question';

const members = ['owner', 'admin', 'edit', 'view', 'platform'] as const;
const strangers = ['other', 'worker', 'former', 'ghost', 'signedOut'] as const;

/** What the screens of companies ask. */
export const teamQuestions = (world: QueryWorld): QuestionGroup[] => [
  {
    title: 'of a team are for its members and nobody else (SCH-001, SCH-218, SCH-225, SCH-229, SCH-230, OPS-113..115)',
    questions: questions(members, strangers, ...ofTeam(world)),
  },
  {
    title:
      'of messages are for the team and the worker, codes for the team, marks of reading for who made them (section 3 items 16 and 24, SCH-231)',
    questions: conversation(world),
  },
  { title: 'of people let each find their teams, and only managers everybody', questions: people(world) },
  { title: 'of what everybody reads who is verified (SCH-076, SCH-231)', questions: verified() },
  { title: 'of single documents give each what is theirs', questions: documents(world) },
  { title: 'behind the red dots are for the members of the team (ACC-106)', questions: news(world) },
];

const ofTeam = ({ teamId, groupId, gigId, workerId, day, sunday, monday, zone }: QueryWorld) => [
  ask('weekGigsQuery', teamId, sunday, zone),
  ask('confirmedOfWeekQuery', teamId, sunday),
  ask('gigsOfDaysQuery', teamId, sunday, 2),
  ask('gigsAroundDayQuery', teamId, sunday, 0),
  ask('positionsQuery', teamId),
  ask('anyPositionQuery', teamId),
  ask('anyShiftQuery', teamId),
  ask('hiredOfGigQuery', gigId, teamId),
  ask('applicantsOfGigQuery', gigId, teamId),
  ask('declinedOfGigQuery', gigId, teamId),
  ask('offersOfGigQuery', gigId, teamId),
  ask('hiredAroundDayQuery', teamId, day, 0),
  ask('hiredOfWeekQuery', teamId, monday),
  ask('adjustmentsQuery', teamId, gigId, workerId),
  ask('timesheetPositionsQuery', teamId),
  ask('activityQuery', teamId, 0, 50),
  ask('chatsQuery', teamId, 'newest', undefined, 10),
  ask('chatsQuery', teamId, 'oldest', undefined, 10),
  ask('chatsQuery', teamId, 'newest', 'wa', 10),
  ask('chatsQuery', teamId, 'oldest', 'wa', 10),
  ask('waitingChatsQuery', teamId, 10),
  ask('nextShiftQuery', teamId, 'worker2', 1),
  ask('prevBilledQuery', groupId),
  ask('publicPositionsQuery', groupId),
  ask('uniformsQuery', teamId),
  ask('autofillLogQuery', gigId, teamId),
  ask('poolQuery', teamId, 20),
  ask('favouritesQuery', teamId),
  ask('blockedWorkersQuery', groupId),
  ask('shiftsOfWorkerQuery', 'worker2', { teamID: teamId }, 'past', 1, 10),
  ask('shiftsOfWorkerQuery', 'worker2', { teamID: teamId }, 'future', 1, 10),
];

const conversation = ({ chatId, teamId, uid }: QueryWorld) => [
  ...questions(
    ['edit', 'view', 'platform', 'worker'],
    ['other', 'former', 'ghost', 'signedOut'],
    ask('messagesQuery', chatId, 50),
    ask('chatDocument', chatId),
  ),
  ...questions(['view', 'platform'], ['worker', 'other', 'former'], ask('codesDocument', teamId)),
  ...questions(['edit'], ['view', 'owner', 'platform'], ask('readingDocument', teamId, uid.edit)),
];

const lists = ['administrators', 'editMembers', 'viewMembers'] as const;
const listed = ['admin', 'edit', 'view', 'other'] as const satisfies readonly QueryRole[];

const people = ({ groupId, email }: QueryWorld) => [
  ...listed.flatMap((who) =>
    questions(
      // Whoever works for another company is not shown that this one has invited them.
      who === 'other' ? ['owner'] : [who, 'owner'],
      [...listed.filter((role) => role !== who || role === 'other'), 'signedOut'],
      ...lists.map((list) => ask('teamsByListQuery', groupId, list, email[who])),
    ),
  ),
  ...questions(['owner'], listed, ask('teamsOfGroupQuery', groupId)),
  ...questions(
    ['owner', 'admin', 'platform'],
    ['edit', 'other', 'former', 'ghost'],
    ask('employeesOfGroupQuery', groupId),
  ),
  // A worker's shifts with all teams of the company (SCH-085).
  ...questions(
    ['owner', 'platform'],
    ['admin', 'edit', 'other', 'former', 'ghost'],
    ask('shiftsOfWorkerQuery', 'worker2', { groupID: groupId }, 'past', 1, 10),
    ask('shiftsOfWorkerQuery', 'worker2', { groupID: groupId }, 'future', 1, 10),
  ),
];

const verified = () => questions(['view'], ['ghost', 'signedOut'], ask('skillsQuery'), ask('requirementsQuery'));

const documents = ({ groupId, teamId, gigId, workerId, uid }: QueryWorld) => [
  ...questions(
    ['edit', 'platform'],
    ['other', 'signedOut'],
    ask('employeeDocument', uid.edit),
    ask('gigDocument', gigId),
  ),
  ...questions(['former'], ['other'], ask('employeeDocument', uid.former)),
  ...questions(['edit', 'view', 'platform'], ['former', 'other', 'signedOut'], ask('groupDocument', groupId)),
  ...questions(['edit', 'view', 'platform'], ['other', 'signedOut'], ask('teamDocument', teamId)),
  ...questions(['edit'], ['signedOut'], ask('minimumWagesDocument'), ask('publicSpotterDocument', workerId)),
  ...questions(['edit'], [], ask('publicConfigDocument')),
  ...questions(['edit', 'view'], ['other', 'signedOut'], ask('uniformDocument', teamId, 'vest')),
  ...questions(['edit', 'platform'], ['other', 'signedOut'], ask('blockedWorkerDocument', groupId, workerId)),
  ...questions(['worker', 'platform'], ['owner', 'other', 'signedOut'], ask('erasureDocument', workerId)),
  ...questions(['edit', 'platform'], ['owner', 'ghost', 'signedOut'], ask('acceptancesQuery', uid.edit)),
  ...questions(['edit'], ['owner', 'platform', 'ghost', 'signedOut'], ask('passkeysQuery', uid.edit)),
  ...questions(['edit'], ['signedOut'], ask('jobDocument', '0f8fad5b-d9cb-469f-a165-70867728950e')),
  ...questions(
    ['edit'],
    ['view', 'owner', 'other', 'platform', 'signedOut'],
    ask('jobsUnderWayQuery', uid.edit),
    ask('jobsUnderWayQuery', uid.edit, teamId),
  ),
  // That some of it is one's own does not show the work of another team.
  ...questions([], ['edit'], ask('jobsUnderWayQuery', uid.edit, 'foreign')),
  ...questions(['edit'], ['view', 'other', 'signedOut'], ask('draftDocument', teamId, uid.edit)),
  ...questions(['platform', 'worker'], ['owner', 'admin', 'other'], ask('workerDocument', workerId)),
  ...questions(['platform'], ['owner', 'edit', 'worker', 'signedOut'], ask('textStopDocument', '+14165550100')),
];

const news = ({ teamId }: QueryWorld) => [
  ...questions(
    ['owner', 'view', 'platform'],
    ['other', 'former', 'ghost'],
    ask('newestShiftQuery', teamId),
    ask('newestEndedShiftQuery', teamId),
    ask('newestMessageQuery', teamId),
  ),
  ...questions(
    ['platform'],
    ['owner'],
    ask('newestShiftQuery'),
    ask('newestEndedShiftQuery'),
    ask('newestMessageQuery'),
  ),
];
