import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { compare } from '@spot/contracts/stored';
import { everyDocument, unknownCollections } from './everyDocument';

/** Results for one collection; `groups/{}/gigs` stands for those of all companies. */
interface Found {
  documents: number;
  /** Number of differing documents that were, or would be, rewritten. */
  fixed: number;
  /** Differences with their number of documents; those that cannot be rewritten end with `(not changed)`. */
  differences: Map<string, number>;
}
export type Report = Map<string, Found>;

/** Firestore's error codes for a document that was deleted or changed since it was read. */
const [notFound, failedPrecondition] = [5, 9];

const collectionOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((part, index) => (index % 2 === 1 ? '{}' : part))
    .join('/');

/** Replaces keys of maps, which are ids, and indexes of lists, so that equal differences are counted together. */
const fieldOf = (field: string) => field.replace(/\.\d+(?=\.|$)/g, '[]');

/**
 * Compares every document with its schema and, if `write`, rewrites what can be rewritten without loss: a number becomes the
 * Timestamp that it means. Documents changed since they were read are skipped, so the product may run at the same time; another
 * run finds the rest.
 */
export async function migrate(db: Firestore, write: boolean, size = 300): Promise<Report> {
  const report: Report = new Map();
  for (const id of await unknownCollections(db))
    report.set(id, {
      documents: 0,
      fixed: 0,
      differences: new Map([['the product does not use this collection (not changed)', 1]]),
    });
  for await (const page of everyDocument(db, size)) {
    const wanted = page.flatMap((document) => {
      const fixed = look(document, report);
      return fixed ? [{ document, fixed }] : [];
    });
    if (write) await Promise.all(wanted.map(({ document, fixed }) => rewrite(document, fixed, report)));
  }
  return report;
}

/** Writes only an unchanged document; one that the product has changed is left to the next run. */
async function rewrite(document: QueryDocumentSnapshot, fixed: Record<string, unknown>, report: Report): Promise<void> {
  try {
    await document.ref.update(fixed, { lastUpdateTime: document.updateTime });
  } catch (error) {
    if (![notFound, failedPrecondition].includes((error as { code?: unknown }).code as number)) throw error;
    const found = report.get(collectionOf(document.ref.path));
    if (found) found.fixed -= 1;
    found?.differences.set(
      'changed during the migration (not changed)',
      (found.differences.get('changed during the migration (not changed)') ?? 0) + 1,
    );
  }
}

/** Records how a document differs; returns the fields to rewrite, if any. */
function look(document: QueryDocumentSnapshot, report: Report): Record<string, unknown> | undefined {
  const collection = collectionOf(document.ref.path);
  const found = report.get(collection) ?? { documents: 0, fixed: 0, differences: new Map<string, number>() };
  report.set(collection, found);
  found.documents += 1;
  const { differences, mended: fixed } = compare(document.ref.path, document.data(), (ms) => Timestamp.fromMillis(ms));
  for (const { field, text, fixable } of differences) {
    const said = `${fieldOf(field)} ${text}${fixable ? '' : ' (not changed)'}`;
    found.differences.set(said, (found.differences.get(said) ?? 0) + 1);
  }
  const fields = new Set(differences.filter(({ fixable }) => fixable).map(({ field }) => field.split('.')[0] ?? field));
  if (fields.size === 0) return undefined;
  found.fixed += 1;
  return Object.fromEntries(Object.entries(fixed).filter(([field]) => fields.has(field)));
}

/** The printed lines of the report, by collection. */
export function reportLines(report: Report, write: boolean): string[] {
  const lines = [...report].flatMap(([collection, { documents, fixed, differences }]) => [
    `${collection}: ${documents} documents, ${fixed} ${write ? 'rewritten' : 'to be rewritten'}`,
    ...[...differences].map(([text, count]) => `  ${count} x ${text}`),
  ]);
  const total = [...report.values()].reduce((sum, { fixed }) => sum + fixed, 0);
  const advice = write || total === 0 ? '' : ' Nothing was written; pass --write to rewrite them.';
  return [...lines, `${total} documents ${write ? 'rewritten' : 'to be rewritten'}.${advice}`];
}
