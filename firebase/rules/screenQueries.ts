import { initializeApp } from 'firebase/app';
import { disableNetwork, getFirestore, terminate } from 'firebase/firestore';
import { queryOf } from '@spot/contracts/core/queries';
import type { Question } from '@spot/contracts/testing/queries';
import { ask, askQuery, reader } from '../local/src/rules/testing/harness';
import type { Rules } from '../local/src/types';
import { groups } from './asked';
import { answersOf, bothCompanies, pathElsewhere, sentOf, widerThan, type Sent } from './wider';
import { users, type User } from './users';

const db = getFirestore(initializeApp({ projectId: 'demo-rules' }, 'queries'));

/** The SDK writes queries only in a database that is in use. They are sent nowhere. */
export const useQueries = () => {
  beforeAll(() => disableNetwork(db));
  afterAll(() => terminate(db));
};

const lookUp = reader(bothCompanies);
const everybody = Object.keys(users) as User[];

export const mayList = (rules: Rules, { parent, query }: Sent, user: User): boolean =>
  askQuery(rules, query, { auth: users[user], parent, reader: lookUp }).allowed;

export const mayGet = (rules: Rules, path: string, user: User, fields = bothCompanies[path]): boolean =>
  ask(rules, 'get', path, { auth: users[user], before: fields ?? null, reader: lookUp }).allowed;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
const all = groups.flatMap(({ questions }) => questions);

/** Each query of a screen with those that are wider by one step. */
export const lists = once(() =>
  all.flatMap((question) => {
    if (!('query' in question.asked)) return [];
    const sent = sentOf(question.what, question.asked.query(db));
    return [{ question, sent, wider: widerThan(sent) }];
  }),
);

/** What is sent for each query, and what is sent for the plain data of it that a device stores. */
export const askedAgain = () =>
  all.flatMap(({ what, asked }) => {
    if (!('query' in asked) || !asked.asks || !('documents' in asked.asks)) return [];
    const stored = JSON.parse(JSON.stringify(asked.asks.documents)) as typeof asked.asks.documents;
    return [{ before: sentOf(what, asked.query(db)), after: sentOf(what, queryOf(db, stored)) }];
  });

/** Each document that a screen asks for, with the one of another company. */
export const references = once(() =>
  all.flatMap((question) => {
    if (!('reference' in question.asked)) return [];
    const { path } = question.asked.reference(db);
    return [{ question, path, elsewhere: pathElsewhere(path) }];
  }),
);

/** Those that the declaration names, but for whoever works for all companies. */
export const companyPeople = ({ may }: Question): User[] =>
  may.filter((user) => user !== 'platform' && user !== 'releaser');

const differences = ({ what, may, mayNot }: Question, allowed: (user: User) => boolean): string[] => [
  ...may.filter((user) => !allowed(user)).map((user) => `${what} is refused to ${user}`),
  ...mayNot.filter(allowed).map((user) => `${what} is answered to ${user}`),
];

/** What the rules do otherwise than the declarations say. */
export const undeclared = (rules: Rules): string[] => [
  ...lists().flatMap(({ question, sent }) => differences(question, (user) => mayList(rules, sent, user))),
  ...references().flatMap(({ question, path }) => differences(question, (user) => mayGet(rules, path, user))),
];

export interface TooWide {
  sent: Sent;
  user: User;
  /** What the query would return, and nobody gives to this user. */
  path: string;
}

/** Queries that would return a document which the user may not get by its name, each with the user. */
export const tooWide = (rules: Rules): TooWide[] =>
  lists().flatMap(({ question, sent: declared, wider }) =>
    [declared, ...wider].flatMap((sent) =>
      everybody.flatMap((user) => {
        if (sent === declared && question.may.some((one) => one === user)) return [];
        const theirs = answersOf(sent).find(({ path, fields }) => !mayGet(rules, path, user, fields));
        return theirs ? [{ sent, user, path: theirs.path }] : [];
      }),
    ),
  );
