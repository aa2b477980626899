/** Increased with every change of the tables: a file with another layout is filled anew. */
export const layout = 2;

/**
 * `x`, `y`, `z` are a worker's position on a unit sphere, so that a distance needs only arithmetic; `words` has prefixes of
 * names and phones; `marks` has documents and hirers. Records are in a separate table to keep the rows small, because a query
 * with many hits reads all of them.
 */
export const tables = `
create table workers (
  id integer primary key, uid text not null unique, nameKeyword text not null, disabled int not null, completed int not null,
  rating real not null, typeOfWork text not null, resume text not null, student int not null, signUpComplete int not null,
  secondChances int not null, referralCode text, lat real, lng real, x real, y real, z real
);
create table records (worker integer primary key, record text not null);
create index byName on workers (nameKeyword, uid);
create index byPlace on workers (lat, lng);
create index byCode on workers (referralCode);
create table marks (mark text not null, worker int not null, primary key (mark, worker)) without rowid;
create index marksOf on marks (worker);
create table versions (uid text primary key, version int not null) without rowid;
create virtual table words using fts5 (word, prefix = '1 2 3 4', detail = none);
create table facts (name text primary key, value int not null);
insert into facts values ('layout', ${layout});
`;

/** Workers found by the current query, so that its conditions are evaluated only once. */
export const found = 'create temp table found (id integer primary key);';

/** Columns by field of the query language. */
export const columns: Readonly<Record<string, string>> = {
  disabled: 'disabled',
  student: 'student',
  signUpComplete: 'signUpComplete',
  'identification.secondChances': 'secondChances',
  'typeOfWork.keyword': 'typeOfWork',
  'resume.keyword': 'resume',
  'referralCode.keyword': 'referralCode',
  'stats.completed': 'completed',
  'stats.rating': 'rating',
};

/** The mark for a value of a multi-valued field; undefined for any other field. */
export function markOf(field: string, value: string | boolean): string | undefined {
  if (field === 'previouslyHired.keyword') return `previouslyHired ${String(value)}`;
  const [, kind, key] = /^(certificates|equipment)\.(\w+)$/.exec(field) ?? [];
  return kind === undefined ? undefined : `${kind} ${key ?? ''}`;
}
