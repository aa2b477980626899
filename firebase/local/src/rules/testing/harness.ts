import type {
  AuthContext,
  Doc,
  Fields,
  Rules,
  RulesDecision,
  RulesMethod,
  RulesReader,
  StructuredQuery,
  Value,
} from '../../types';
import { compileRules } from '..';

export const root = '/databases/(default)/documents';
export const time = '2026-02-03T04:05:06.789012Z';

/** A plain value in the REST encoding; whole numbers are ints. */
export const toValue = (raw: unknown): Value => {
  if (raw === null) return { nullValue: null };
  if (typeof raw === 'string') return { stringValue: raw };
  if (typeof raw === 'boolean') return { booleanValue: raw };
  if (typeof raw === 'number') return Number.isInteger(raw) ? { integerValue: String(raw) } : { doubleValue: raw };
  if (raw instanceof Date) return { timestampValue: raw.toISOString() };
  if (Array.isArray(raw)) return { arrayValue: { values: raw.map(toValue) } };
  const special = raw as Value;
  if (Object.keys(special).some((key) => key.endsWith('Value'))) return special;
  return { mapValue: { fields: toFields(raw as Record<string, unknown>) } };
};

const toFields = (raw: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, toValue(value)]));

const encoded = new WeakMap<Record<string, unknown>, Fields>();
/** Encodes once, because the same documents are used repeatedly and never change. */
function fieldsOf(data: Record<string, unknown>): Fields {
  const fields = encoded.get(data) ?? toFields(data);
  encoded.set(data, fields);
  return fields;
}

/** A document at a relative path. */
export const doc = (path: string, data: Record<string, unknown>): Doc => ({
  name: `projects/p${root}/${path}`,
  fields: fieldsOf(data),
  createTime: time,
  updateTime: time,
});

/** Documents by relative path, before and after the write. */
export const reader = (
  before: Record<string, Record<string, unknown>> = {},
  after: Record<string, Record<string, unknown>> = before,
): RulesReader => {
  const find = (store: typeof before, path: string): Doc | null => {
    const data = store[path];
    return data ? doc(path, data) : null;
  };
  return { get: (path) => find(before, path), getAfter: (path) => find(after, path) };
};

/** Firestore rules with these match blocks and functions inside the documents root. */
export const firestoreRules = (body: string, head = "rules_version = '2';"): Rules =>
  compileRules(`${head}\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n}}`, 'test.rules');

export interface Asked {
  auth?: AuthContext | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reader?: RulesReader;
}

export const alice: AuthContext = {
  uid: 'alice',
  token: { email: 'alice@spot.test', email_verified: true, level: 3, share: 0.5, roles: ['a'] },
};

/** Evaluates rules for one document, as Alice by default. */
export const ask = (rules: Rules, method: RulesMethod, path: string, asked: Asked = {}): RulesDecision =>
  rules.check(
    {
      method,
      path: `${root}/${path}`,
      auth: asked.auth === undefined ? alice : asked.auth,
      time,
      resource: asked.before ? doc(path, asked.before) : null,
      requestResource: asked.after ? doc(path, asked.after) : null,
    },
    asked.reader ?? reader(),
  );

/** Evaluates rules for a query below the root or below `parent`. */
export const askQuery = (
  rules: Rules,
  query: StructuredQuery,
  asked: Asked & { parent?: string } = {},
): RulesDecision =>
  rules.checkQuery(
    {
      auth: asked.auth === undefined ? alice : asked.auth,
      time,
      parent: asked.parent ? `${root}/${asked.parent}` : root,
      query,
    },
    asked.reader ?? reader(),
  );

/** The result of an expression: true, false, or `error` if neither it nor its negation allows a request. */
export const outcome = (expression: string, asked: Asked = {}, functions = ''): boolean | 'error' => {
  const rules = firestoreRules(
    `${functions} match /things/{thing} { allow get: if ${expression}; allow delete: if !(${expression}); }`,
  );
  if (ask(rules, 'get', 'things/one', asked).allowed) return true;
  return ask(rules, 'delete', 'things/one', asked).allowed ? false : 'error';
};
