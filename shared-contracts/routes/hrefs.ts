/** Addresses, so that nobody writes a URL string. */

export const login = () => '/login';
export const signup = () => '/signup';
export const register = () => '/register';
/** Where the link of a mailed invite leads, signed in or not; the email is filled in (decision N25). */
export const invite = (invite: string, email: string) => `/register?${new URLSearchParams({ invite, email })}`;
export const account = () => '/account';
export const editProfile = () => '/editprofile';
export const addEmployee = () => '/editprofile/addemployee';
export const editEmployee = () => '/editprofile/editemployee';
export const passwordReset = () => '/passwordreset';
/** Where the link of a reset mail leads. */
export const newPassword = (oobCode: string) =>
  `/passwordreset?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`;
export const verification = () => '/verification';
export const secondFactor = () => '/secondfactor';
export const setUp = () => '/teamspage';
/** Versions of features in service, and what becomes of them. */
export const features = () => '/features';
export const overview = () => '/';
/** `find` opens, over the shift, the search for workers who could take an open place, or that of `absent`. */
export const shifts = (
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
};
/**
 * Where a mail about a cancelled worker asks whether a replacement is wanted: 1 is the shift, 4 the team, 3 the answer
 * (decision N32).
 */
export const replacement = ({
  gigId,
  scopeId,
  answer,
  key,
}: {
  gigId: string;
  scopeId: string;
  answer: 1 | 2;
  key: string;
}) => `/shifts?${new URLSearchParams({ '1': gigId, '4': scopeId, '3': String(answer), key })}`;
/** The list of positions, or the form that creates, edits or copies one. */
export const managePositions = (
  show: { create: true } | { edit: string } | { duplicate: string } | Record<string, never> = {},
) => {
  const [kind] = Object.entries(show);
  return kind ? `/manage-positions?${new URLSearchParams({ [kind[0]]: String(kind[1]) })}` : '/manage-positions';
};
export const timesheet = () => '/timesheet';
/** All companies' weeks, or one team's. */
export const timesheets = (options: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(options);
  return query.size ? `/timesheets?${query}` : '/timesheets';
};
export const messages = (options: { chat?: string } = {}) =>
  options.chat ? `/messages?${new URLSearchParams({ chat: options.chat })}` : '/messages';
/** With the dialog that makes a team open, where that is what one came for. */
export const permissions = (show: { create?: 'team' } = {}) =>
  show.create ? `/permissionspage?create=${show.create}` : '/permissionspage';
export const team = (teamId: string) => `/team/${encodeURIComponent(teamId)}`;
export const requirementsSkills = () => '/requirementsskills';
/** The same page with the dialog that adds one open (decision N61). */
export const addRequirements = () => '/addrequirements';
export const allShifts = () => '/allshifts';
/** The jobs that a worker can be offered (decision N61). */
export const offerJob = (worker: string) => `/spotteroffertest?${new URLSearchParams({ worker })}`;
export const checkins = (options: { day?: string } = {}) =>
  options.day ? `/checkins?day=${options.day}` : '/checkins';
/** The directory of companies, or the dialog of one of them. */
export const companies = (options: { company?: string } = {}) =>
  options.company ? `/companies?${new URLSearchParams({ company: options.company })}` : '/companies';
export const idChecks = () => '/certnverifications';
export const requirementChecks = () => '/verifications';
export const uniformChecks = () => '/uniformverifications';
/** The conversations of all workers, or of one. */
export const adminMessages = (options: { worker?: string } = {}) =>
  options.worker ? `/adminmessages?${new URLSearchParams({ worker: options.worker })}` : '/adminmessages';
