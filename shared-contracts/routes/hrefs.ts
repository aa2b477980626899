/** Addresses, so that nobody writes a URL string. */
export const hrefs = {
  login: () => '/login',
  signup: () => '/signup',
  register: () => '/register',
  /** Where the link of a mailed invite leads, signed in or not; the email is filled in (decision N25). */
  invite: (invite: string, email: string) => `/register?${new URLSearchParams({ invite, email })}`,
  account: () => '/account',
  editProfile: () => '/editprofile',
  addEmployee: () => '/editprofile/addemployee',
  editEmployee: () => '/editprofile/editemployee',
  passwordReset: () => '/passwordreset',
  /** Where the link of a reset mail leads. */
  newPassword: (oobCode: string) => `/passwordreset?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`,
  verification: () => '/verification',
  secondFactor: () => '/secondfactor',
  setUp: () => '/teamspage',
  /** Versions of features in service, and what becomes of them. */
  features: () => '/features',
  overview: () => '/',
  /** `find` opens, over the shift, the search for workers who could take an open place, or that of `absent`. */
  shifts: (
    options: {
      week?: string;
      day?: string;
      post?: string;
      gig?: string;
      find?: 'replacement';
      absent?: string;
      team?: string;
    } = {},
  ) => {
    const query = new URLSearchParams(
      Object.entries(options).filter(([, value]) => value !== undefined) as [string, string][],
    );
    return query.size ? `/shifts?${query}` : '/shifts';
  },
  /**
   * Where a mail about a cancelled worker asks whether a replacement is wanted: 1 is the shift, 4 the team, 3 the answer
   * (decision N32).
   */
  replacement: ({ gigId, scopeId, answer, key }: { gigId: string; scopeId: string; answer: 1 | 2; key: string }) =>
    `/shifts?${new URLSearchParams({ '1': gigId, '4': scopeId, '3': String(answer), key })}`,
  /** The list of positions, or the form that creates, edits or copies one. */
  managePositions: (show: { create: true } | { edit: string } | { duplicate: string } | Record<string, never> = {}) => {
    const [kind] = Object.entries(show);
    return kind ? `/manage-positions?${new URLSearchParams({ [kind[0]]: String(kind[1]) })}` : '/manage-positions';
  },
  timesheet: () => '/timesheet',
  /** All companies' weeks, or one team's. */
  timesheets: (options: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(options);
    return query.size ? `/timesheets?${query}` : '/timesheets';
  },
  messages: (options: { chat?: string } = {}) =>
    options.chat ? `/messages?${new URLSearchParams({ chat: options.chat })}` : '/messages',
  /** With the dialog that makes a team open, where that is what one came for. */
  permissions: (show: { create?: 'team' } = {}) =>
    show.create ? `/permissionspage?create=${show.create}` : '/permissionspage',
  team: (teamId: string) => `/team/${encodeURIComponent(teamId)}`,
  requirementsSkills: () => '/requirementsskills',
  /** The same page with the dialog that adds one open (decision N61). */
  addRequirements: () => '/addrequirements',
  allShifts: () => '/allshifts',
  /** The jobs that a worker can be offered (decision N61). */
  offerJob: (worker: string) => `/spotteroffertest?${new URLSearchParams({ worker })}`,
  checkins: (options: { day?: string } = {}) => (options.day ? `/checkins?day=${options.day}` : '/checkins'),
  /** The directory of companies, or the dialog of one of them. */
  companies: (options: { company?: string } = {}) =>
    options.company ? `/companies?${new URLSearchParams({ company: options.company })}` : '/companies',
  idChecks: () => '/certnverifications',
  requirementChecks: () => '/verifications',
  uniformChecks: () => '/uniformverifications',
  /** The conversations of all workers, or of one. */
  adminMessages: (options: { worker?: string } = {}) =>
    options.worker ? `/adminmessages?${new URLSearchParams({ worker: options.worker })}` : '/adminmessages',
};
