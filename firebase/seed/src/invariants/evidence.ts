import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { paths } from '@spot/contracts/core';
import { namesAt, type DocumentName } from '@spot/contracts/stored';
import type * as z from 'zod/mini';
import { read } from '../../../functions/src/core/firebase';
import { everyDocument } from '../everyDocument';

/** A file, with the two ways in which documents refer to it: path and download token. */
interface StoredFile {
  path: string;
  tokens: readonly string[];
}

/** All stored data of a project, read once: about 2 KB of memory per document. */
export class Evidence {
  private readonly byName = new Map<string, QueryDocumentSnapshot[]>();
  private readonly byPath = new Map<string, QueryDocumentSnapshot>();

  private constructor(
    readonly accounts: ReadonlyMap<string, UserRecord>,
    readonly files: ReadonlyMap<string, StoredFile>,
  ) {}

  static async read(db: Firestore, auth: Auth, storage: Storage, bucket: string): Promise<Evidence> {
    const evidence = new Evidence(await accountsOf(auth), await filesOf(storage, bucket));
    for await (const page of everyDocument(db)) for (const found of page) evidence.add(found);
    return evidence;
  }

  get size(): number {
    return this.byPath.size;
  }

  all(name: DocumentName): readonly QueryDocumentSnapshot[] {
    return this.byName.get(name) ?? [];
  }

  /** Entities of one kind, with their paths. */
  entities<T>(name: DocumentName, schema: z.ZodMiniType<T>): { path: string; entity: T }[] {
    return this.all(name).flatMap((found) => {
      const entity = read(schema, found);
      return entity === undefined ? [] : [{ path: found.ref.path, entity }];
    });
  }

  at(path: string): QueryDocumentSnapshot | undefined {
    return this.byPath.get(path);
  }

  /** Whether a person was erased, or is being erased. Records that the law requires remain. */
  isErased(uid: string): boolean {
    return ['running', 'done'].includes(this.at(paths.erasure(uid))?.get('state') as string);
  }

  every(): IterableIterator<QueryDocumentSnapshot> {
    return this.byPath.values();
  }

  private add(found: QueryDocumentSnapshot): void {
    // Two kinds may use collections of the same name; each path belongs to only one.
    const [name = ''] = namesAt(found.ref.path);
    this.byPath.set(found.ref.path, found);
    const known = this.byName.get(name);
    if (known) known.push(found);
    else this.byName.set(name, [found]);
  }
}

async function accountsOf(auth: Auth): Promise<Map<string, UserRecord>> {
  const accounts = new Map<string, UserRecord>();
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    for (const account of page.users) accounts.set(account.uid, account);
    ({ pageToken } = page);
  } while (pageToken);
  return accounts;
}

async function filesOf(storage: Storage, bucket: string): Promise<Map<string, StoredFile>> {
  const [files] = await storage.bucket(bucket).getFiles();
  return new Map(
    files.map(({ name, metadata }) => {
      const tokens = metadata.metadata?.['firebaseStorageDownloadTokens'];
      return [name, { path: name, tokens: typeof tokens === 'string' ? tokens.split(',') : [] }];
    }),
  );
}

/** A rule that all stored data must satisfy. */
export interface Invariant {
  description: string;
  /** One line for each violation, without names or addresses of people. */
  violations(evidence: Evidence): string[];
}

/** A line if the two values differ. */
export const unlike = (what: string, stored: unknown, expected: unknown): string[] =>
  JSON.stringify(stored) === JSON.stringify(expected)
    ? []
    : [`${what} is ${JSON.stringify(stored)}, but should be ${JSON.stringify(expected)}`];

/** Groups items by key. */
export function grouped<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
