import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openJournal } from '../persistence/journal';
import type { StatusError } from '../status';
import type { Journal } from '../types';
import { type Blobs, openBlobs } from './blobs';
import { crc32c, md5 } from './checksum';
import type { NewObject, Settable, StoredObject } from './object';

type Change = { put: StoredObject } | { remove: { bucket: string; name: string } };

/** A page of a listing. `prefixes` are the folders directly below, with a trailing slash. */
export interface Listing {
  items: StoredObject[];
  prefixes: string[];
  nextPageToken?: string;
}

/** The objects of all buckets; a bucket is created with its first object. */
export class ObjectStore {
  private readonly buckets = new Map<string, Map<string, StoredObject>>();
  private journal!: Journal<Change>;
  private lastGeneration = 0;

  private constructor(
    private readonly blobs: Blobs,
    private readonly now: () => number,
  ) {}

  static async open(dir: string | null, now: () => number = Date.now): Promise<ObjectStore> {
    if (dir) await mkdir(dir, { recursive: true });
    const store = new ObjectStore(await openBlobs(dir && join(dir, 'blobs')), now);
    store.journal = await openJournal<StoredObject[], Change>({
      dir,
      name: 'storage',
      restore: (objects) => objects.forEach((put) => store.apply({ put })),
      apply: (change) => store.apply(change),
      snapshot: () => store.all(),
    });
    const kept = new Set(store.all().map(({ blob }) => blob));
    await store.blobs.sweep((id) => kept.has(id));
    return store;
  }

  get(bucket: string, name: string): StoredObject | undefined {
    return this.buckets.get(bucket)?.get(name);
  }

  /** The object that `put` would create, for the rules to check before anything is written. */
  preview({ bucket, name, settable }: NewObject, size: number): StoredObject {
    const time = new Date(this.now()).toISOString();
    return {
      ...settable,
      bucket,
      name,
      contentType: settable.contentType ?? 'application/octet-stream',
      generation: String(Math.max(this.now() * 1000, this.lastGeneration + 1)),
      metageneration: '1',
      timeCreated: time,
      updated: time,
      size,
      md5Hash: '',
      crc32c: '',
      blob: '',
      downloadTokens: [],
    };
  }

  /**
   * Writes the content, then the metadata, so that a crash in between leaves the old object intact. `allow` gets the object
   * that exists at that moment and may throw.
   */
  async put(
    to: NewObject,
    data: Buffer,
    tokens: string[],
    allow: (before: StoredObject | undefined) => void = () => {},
  ): Promise<StoredObject> {
    const blob = randomUUID();
    await this.blobs.write(blob, data);
    try {
      allow(this.get(to.bucket, to.name));
    } catch (error) {
      await this.blobs.remove(blob);
      throw error;
    }
    const object: StoredObject = {
      ...this.preview(to, data.length),
      md5Hash: md5(data),
      crc32c: crc32c(data),
      blob,
      downloadTokens: tokens,
    };
    await this.replace(object);
    return object;
  }

  /** Changes the metadata of an object and keeps its content. */
  async update(object: StoredObject, settable: Settable, tokens = object.downloadTokens): Promise<StoredObject> {
    const { bucket, name, generation, timeCreated, size, md5Hash, crc32c: crc, blob } = object;
    const next: StoredObject = {
      ...settable,
      contentType: settable.contentType ?? 'application/octet-stream',
      bucket,
      name,
      generation,
      timeCreated,
      size,
      md5Hash,
      crc32c: crc,
      blob,
      metageneration: String(Number(object.metageneration) + 1),
      updated: new Date(this.now()).toISOString(),
      downloadTokens: tokens,
    };
    await this.replace(next);
    return next;
  }

  async remove(object: StoredObject): Promise<void> {
    const { bucket, name, blob } = object;
    this.journal.ensureWritable();
    const change: Change = { remove: { bucket, name } };
    this.apply(change);
    await this.journal.append(change);
    await this.blobs.remove(blob);
  }

  read(object: StoredObject, start = 0, end = object.size): Promise<Buffer> {
    return this.blobs.read(object.blob, start, end);
  }

  async contents(bucket: string, name: string): Promise<Buffer | undefined> {
    const object = this.get(bucket, name);
    return object && this.read(object);
  }

  /** Lists names in UTF-16 order; the page token is the previous page's last name or prefix. */
  list(bucket: string, query: { prefix: string; delimiter: string; pageToken: string; limit: number }): Listing {
    const { prefix, delimiter, pageToken, limit } = query;
    const names = [...(this.buckets.get(bucket)?.keys() ?? [])].filter((name) => name.startsWith(prefix)).sort();
    const entries: string[] = [];
    for (const name of names) {
      const cut = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      const entry = cut < 0 ? name : name.slice(0, cut + delimiter.length);
      if (entry > pageToken && entries.at(-1) !== entry) entries.push(entry);
    }
    const page = entries.slice(0, limit);
    const isPrefix = (entry: string) => Boolean(delimiter) && entry.indexOf(delimiter, prefix.length) >= 0;
    return {
      items: page.filter((entry) => !isPrefix(entry)).flatMap((name) => this.get(bucket, name) ?? []),
      prefixes: page.filter(isPrefix),
      ...(entries.length > limit ? { nextPageToken: page.at(-1) } : {}),
    };
  }

  get failure(): StatusError | null {
    return this.journal.failure;
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private async replace(object: StoredObject): Promise<void> {
    this.journal.ensureWritable();
    const before = this.get(object.bucket, object.name);
    const change: Change = { put: object };
    this.apply(change);
    await this.journal.append(change);
    if (before && before.blob !== object.blob) await this.blobs.remove(before.blob);
  }

  private all(): StoredObject[] {
    return [...this.buckets.values()].flatMap((objects) => [...objects.values()]);
  }

  private apply(change: Change): void {
    if ('remove' in change) {
      this.buckets.get(change.remove.bucket)?.delete(change.remove.name);
      return;
    }
    const { put } = change;
    const objects = this.buckets.get(put.bucket) ?? new Map<string, StoredObject>();
    objects.set(put.name, put);
    this.buckets.set(put.bucket, objects);
    this.lastGeneration = Math.max(this.lastGeneration, Number(put.generation));
  }
}
