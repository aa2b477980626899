import type { Ask } from '../../core/queries/asks';
import type { Firestore, DocumentReference, Query } from '@firebase/firestore';
import * as data from '../../all/queries';
import type { DayKey } from '../../core/entities/common';

/**
 * Kinds of people; `former` is listed but is no member, `ghost`, `falsePlatform` and `falseReleaser` have not proved the email.
 * `releaser` may release a feature, `pastReleaser` could once.
 */
export type QueryRole =
  | 'signedOut'
  | 'owner'
  | 'admin'
  | 'edit'
  | 'view'
  | 'other'
  | 'worker'
  | 'platform'
  | 'falsePlatform'
  | 'ghost'
  | 'former'
  | 'releaser'
  | 'pastReleaser'
  | 'falseReleaser';

/** What the example arguments name: one company with a team, a shift with its worker and their conversation. */
export interface QueryWorld {
  groupId: string;
  teamId: string;
  gigId: string;
  workerId: string;
  chatId: string;
  /** A day on which the team has a shift, the Sunday and the Monday before it. */
  day: DayKey;
  sunday: DayKey;
  monday: DayKey;
  zone: string;
  /** Of a member of the team, the owner or the other company's person. */
  uid: Readonly<Record<'edit' | 'former', string>>;
  email: Readonly<Record<'admin' | 'edit' | 'view' | 'other', string>>;
}

/** The ways in which a screen asks the database. */
type Asked =
  | { query(db: Firestore): Query; asks?: Ask }
  | { reference(db: Firestore): DocumentReference }
  | { ask(db: Firestore): Promise<unknown> };
type Data = typeof data;
type Asking<F> = F extends (...given: infer Given) => infer Answer
  ? Answer extends Asked
    ? (...given: Given) => Answer
    : never
  : never;
/** Names of all queries, documents and totals that screens ask for. */
export type QueryName = {
  [Name in keyof Data]: [Asking<Data[Name]>] extends [never] ? never : Name;
}[keyof Data];

export interface Question {
  /** Of the query, or of the list that a page declares. */
  name: string;
  /** What is asked for, in words. */
  what: string;
  asked: Asked;
  may: readonly QueryRole[];
  mayNot: readonly QueryRole[];
}

export interface QuestionGroup {
  /** A sentence for a test. */
  title: string;
  questions: readonly Question[];
}

/** A query by its name with example arguments. */
export function ask<Name extends QueryName>(
  name: Name,
  ...given: Parameters<Asking<Data[Name]>>
): Omit<Question, 'may' | 'mayNot'> {
  const make = data[name] as unknown as (...given: readonly unknown[]) => Asked;
  const example = given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ');
  return { name, what: `${name}(${example})`, asked: make(...given) };
}

/** Questions of which each is answered to `may` and refused to `mayNot`. */
export const questions = (
  may: readonly QueryRole[],
  mayNot: readonly QueryRole[],
  ...asked: readonly Omit<Question, 'may' | 'mayNot'>[]
): Question[] => asked.map((one) => ({ ...one, may, mayNot }));

/** Every query that the contracts export: each has to be among the questions. */
export const queryNames = Object.keys(data).filter(
  (name): name is QueryName => /(?:Query|Document)$/.test(name) || name === 'dayTotals',
);
