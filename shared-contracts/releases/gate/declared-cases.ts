/** Changes of the real declarations, with their effect on what was built before. */
export const api = 'shell-api/api.ts';
const session = 'shell-api/session.ts';
const slots = 'shell-api/slots.ts';
export const day = 'core/time/day.ts';
const columns = 'ui/data/table-types.ts';
/** Where an edited file is read from. */
export const entries: Record<string, string> = { [session]: api, [slots]: api, [columns]: 'ui/data/use-sorted.ts' };

export interface Case {
  title: string;
  file: string;
  /** Changes of the text. */
  edits: readonly (readonly [from: string, to: string])[];
  /** Names that do not occur in the feature's code. */
  unread: readonly string[];
  /** The side that is released with the change; the other side has the unchanged declarations. */
  released: 'shell' | 'feature' | 'opens' | 'fills';
}
const a = (
  title: string,
  file: string,
  edits: string | readonly (readonly [string, string])[],
  more: { to?: string; unread?: string[]; released?: Case['released'] } = {},
): Case => ({
  title,
  file,
  edits: typeof edits === 'string' ? [[edits, more.to ?? '']] : edits,
  unread: more.unread ?? [],
  released: more.released ?? (file === slots ? 'fills' : 'shell'),
});

export const breaks: [Case, on: RegExp, text: RegExp][] = [
  [
    a('a method is renamed', api, 'viewCompany(view', { to: 'showCompany(view' }),
    /shell\.session/,
    /session\.viewCompany is required/,
  ],
  [
    a('a method takes one more', api, 'selectTeam(teamId: string)', {
      to: 'selectTeam(teamId: string, keep: boolean)',
    }),
    /shell\.session/,
    /selectTeam\.arguments may have 1/,
  ],
  [
    a('arguments change places', api, 'navigate(to: string, options?: { replace?: boolean; state?: unknown })', {
      to: 'navigate(options: { replace?: boolean; state?: unknown } | undefined, to: string)',
    }),
    /shell\.navigate/,
    /navigate\.arguments/,
  ],
  [
    a('an answer of a given function is no longer taken', api, "=> boolean | 'draft')", { to: '=> boolean)' }),
    /shell\.confirmLeave/,
    /"draft"/,
  ],
  [
    a('a result is undefined instead of null', api, 'reload(): Promise<SessionUser | null>', {
      to: 'reload(): Promise<SessionUser | undefined>',
    }),
    /shell\.session/,
    /reload\.result/,
  ],
  [
    a('a result comes later', api, 'now(): number', { to: 'now(): Promise<number>' }),
    /shell\.now/,
    /now\.result|result is Promise/,
  ],
  [
    a('a value of a choice is no longer taken', api, "'success' | 'error'", { to: "'success'" }),
    /shell\.notify/,
    /variant may be "error"/,
  ],
  [
    a('an optional field of an argument is renamed', api, 'action?: NotificationAction', {
      to: 'actions?: NotificationAction[]',
    }),
    /shell\.notify/,
    /action is given but no longer known/,
  ],
  [
    a('a field of an argument becomes required', api, 'variant?: NotificationVariant', {
      to: 'variant: NotificationVariant',
    }),
    /shell\.notify/,
    /variant is required but not always sent/,
  ],
  [
    a('a table of texts takes only some texts', api, 'context?: Record<string, string>', {
      to: "context?: Record<string, 'low' | 'high'>",
    }),
    /shell\.reportError/,
    /arguments\[1\]/,
  ],
  [
    a('a property of a mounted feature is renamed', api, 'dark: boolean', { to: 'isDark: boolean' }),
    /shell\.dark/,
    /uses shell\.dark/,
  ],
  [
    a('a field of a property may be absent', api, 'hash: string', { to: 'hash?: string' }),
    /shell\.location/,
    /location\.hash is required but not always sent/,
  ],
  [
    a('a result is no longer a promise', api, 'firestore(): Promise<Firestore>', { to: 'firestore(): Firestore' }),
    /shell\.firebase/,
    /firestore\.result/,
  ],
  [
    a('a listener hears something else', api, 'listener: (session: Session) => void', {
      to: "listener: (user: Session['user']) => void",
    }),
    /shell\.session/,
    /subscribe\.arguments\[0\]\.arguments\[0\]/,
  ],
  [
    a('a function is no longer returned', api, '(session: Session) => void): () => void', {
      to: '(session: Session) => void): void',
    }),
    /shell\.session/,
    /subscribe\.result/,
  ],
  [
    a('a function returned needs an argument', api, "'draft'): () => void", { to: "'draft'): (now: number) => void" }),
    /shell\.confirmLeave/,
    /result\.arguments may have 0/,
  ],
  [
    a('a new version uses a method that no shell has', api, 'notify(input', {
      to: 'announce(text: string): void;\n  notify(input',
      released: 'feature',
    }),
    /shell\.announce/,
    /Release a shell that offers it first/,
  ],
  [
    a('a new version gives what no shell takes', api, "'success' | 'error'", {
      to: "'success' | 'error' | 'info'",
      released: 'feature',
    }),
    /shell\.notify/,
    /"info"/,
  ],
  [a('a result loses a field', session, '  deactivator: boolean;\n', {}), /shell\.session/, /deactivator is required/],
  [
    a('a result has one value more', session, "'starting' | 'signedOut'", {
      to: "'starting' | 'locked' | 'signedOut'",
    }),
    /shell\.session/,
    /status may be "locked"/,
  ],
  [
    a('a list becomes a map', session, 'teams: readonly TeamAccess[]', {
      to: 'teams: ReadonlyMap<string, TeamAccess>',
    }),
    /shell\.session/,
    /teams/,
  ],
  [
    a('a text becomes a number', session, 'selectedTeamId: string | null', { to: 'selectedTeamId: number | null' }),
    /shell\.session/,
    /selectedTeamId/,
  ],
  [
    a('a callback of a slot is waited for', slots, 'onClose(): void', { to: 'onClose(): Promise<void>' }),
    /createTeam/,
    /onClose\.result/,
  ],
  [
    a('a callback of a slot needs an argument', slots, 'onClose(): void', {
      to: 'onClose(saved: boolean): void',
      released: 'opens',
    }),
    /createTeam/,
    /onClose\.arguments may have 0/,
  ],
  [
    a('a slot needs one property more', slots, 'groupId: string }', { to: 'groupId: string; regionId: string }' }),
    /createTeam/,
    /regionId is required/,
  ],
  [
    a('arguments of a shared function change places', day, 'addDays(day: DayKey, days: number)', {
      to: 'addDays(days: number, day: DayKey)',
    }),
    /addDays/,
    /arguments\[0\]/,
  ],
  [
    a('a shared function takes one value less', day, "'sunday' | 'monday'", { to: "'sunday'" }),
    /startOfWeek|weekDays/,
    /"monday"/,
  ],
  [
    a('a shared function answers otherwise', day, '{ instant: number; kind', { to: '{ at: number; kind' }),
    /fromWallClock/,
    /instant is required/,
  ],
  [
    a('a shared component takes one value less', columns, "align?: 'start' | 'end'", { to: "align?: 'start'" }),
    /useSorted/,
    /align may be "end"/,
  ],
  [
    a('a function given to a shared one is asked otherwise', columns, 'compare?(a: Row, b: Row): number', {
      to: 'compare?(a: Row, b: string): number',
    }),
    /useSorted/,
    /compare\.arguments\[1\]/,
  ],
];

export const harmless: Case[] = [
  a('a method takes one more if one likes', api, 'selectTeam(teamId: string)', {
    to: 'selectTeam(teamId: string, keep?: boolean)',
  }),
  a('a method is added', api, 'signOut(): Promise<void>', { to: 'signOut(): Promise<void>;\n  lock(): void' }),
  a('a given function may answer more', api, "=> boolean | 'draft'", { to: "=> boolean | 'draft' | 'later'" }),
  a('a result has one value less', api, 'reload(): Promise<SessionUser | null>', {
    to: 'reload(): Promise<SessionUser>',
  }),
  a('parameters have other names', api, 'navigate(to: string, options?', { to: 'navigate(address: string, how?' }),
  a('an alias has another name', api, [
    ['type NotificationVariant', 'type Intent'],
    ['variant?: NotificationVariant', 'variant?: Intent'],
  ]),
  a('an alias is written out', api, 'variant?: NotificationVariant', { to: "variant?: 'success' | 'error'" }),
  a('a choice has one value more', api, "'success' | 'error'", { to: "'error' | 'info' | 'success'" }),
  a('a required field of an argument becomes optional', api, '  label: string;\n  run', {
    to: '  label?: string;\n  run',
  }),
  a('a method becomes a property', api, 'now(): number', { to: 'readonly now: () => number' }),
  a('a table of texts takes numbers too', api, 'context?: Record<string, string>', {
    to: 'context?: Record<string, string | number>',
  }),
  a('an interface is divided', api, [
    [
      'export interface SessionApi {',
      'interface Leaving {\n  leave(): void;\n}\nexport interface SessionApi extends Leaving {',
    ],
  ]),
  a('an interface becomes a type', api, [
    ['export interface NotificationAction {', 'export type NotificationAction = {'],
  ]),
  a('nothing becomes something or nothing', api, 'state?: unknown }): void', {
    to: 'state?: unknown }): (() => void) | void',
  }),
  a('nothing becomes something', api, 'selectTeam(teamId: string): void', {
    to: 'selectTeam(teamId: string): boolean',
  }),
  a('a text may be a list', api, 'text: string', { to: 'text: string | readonly string[]' }),
  a('a mounted feature gets one property more', api, 'dark: boolean', { to: 'dark: boolean;\n  language: string' }),
  a('a method that nobody uses is removed', api, '  notify(input: NotificationInput): (() => void) | void;\n', {
    unread: ['notify'],
  }),
  a('a method that nobody uses takes something else', api, 'viewCompany(view: { groupId', {
    to: 'viewCompany(view: { companyId',
    unread: ['viewCompany'],
  }),
  a('what is returned takes what is given', api, "'draft'): () => void", { to: "'draft'): (now?: number) => void" }),
  a('a method is generic', api, 'reportError(error: unknown', { to: 'reportError<Thrown>(error: Thrown' }),
  a('a type may be absent at last', api, 'view: { groupId: string; teamId?: string; to: string }', {
    to: 'view: { to: string; groupId: string; teamId?: string | undefined }',
  }),
  a('a result has one field more', session, '  admin: boolean;\n', { to: '  admin: boolean;\n  language: string;\n' }),
  a('a result has fewer values', session, "'starting' | 'signedOut'", { to: "'signedOut'" }),
  a('a field is always there', session, 'secondFactor?: boolean', { to: 'secondFactor: boolean' }),
  a('a field that nobody reads is removed', session, '  deactivator: boolean;\n', { unread: ['deactivator'] }),
  a('a list may be written', session, 'teams: readonly TeamAccess[]', { to: 'teams: TeamAccess[]' }),
  a('a slot takes one property more', slots, 'groupId: string }', { to: 'groupId: string; regionId?: string }' }),
  a('a callback of a slot is told more', slots, 'onClose(): void', { to: 'onClose(saved?: boolean): void' }),
  a('a shared function takes one value more', day, "'sunday' | 'monday'", { to: "'sunday' | 'monday' | 'saturday'" }),
  a('a shared function answers with less choice', day, "kind: 'exact' | 'gap' | 'twice'", {
    to: "kind: 'exact' | 'twice'",
  }),
  a('a shared component takes one value more', columns, "align?: 'start' | 'end'", {
    to: "align?: 'start' | 'end' | 'middle'",
  }),
];
