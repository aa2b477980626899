import { existsSync, rmSync } from 'node:fs';
import type { Database, JSValue, Statement } from 'node-sqlite3-wasm';
import type { Change, Found } from '../port';
import type { SearchQuery } from '../query';
import { wordsOf } from '../words';
import type { WorkerRecord } from '../workerRecord';
import { found, layout, tables } from './schema';
import { spotOf } from './sphere';
import { conditionOf } from './toSql';

/** From this many hits on, scanning all workers by name is faster than sorting the hits. */
const manyFound = 3_000;

interface Loaded {
  Database: typeof Database;
}

/** Loaded only when needed; Node exposes this CommonJS module's exports only as its default. */
async function loadDatabase(): Promise<typeof Database> {
  const module: Loaded & { default?: Loaded } = await import('node-sqlite3-wasm');
  return (module.default ?? module).Database;
}

/** A database with one index of workers. */
export class Store {
  /** Statements that every change runs, prepared once. */
  private readonly prepared = new Map<string, Statement>();

  private constructor(
    private readonly db: Database,
    readonly file: string | null,
  ) {}

  /** Opens the file; the index is empty if there is none, or one with another layout. */
  static async open(file: string | null): Promise<Store> {
    const Opened = await loadDatabase();
    // One process owns the file, so an existing lock was left by a killed process.
    if (file) rmSync(`${file}.lock`, { recursive: true, force: true });
    let db = new Opened(file ?? ':memory:');
    if (file && !isCurrent(db)) {
      db.close();
      Store.remove(file);
      db = new Opened(file);
    }
    db.exec(
      'pragma synchronous = normal; pragma journal_mode = truncate; pragma temp_store = memory; pragma cache_size = -65536;',
    );
    if (!isCurrent(db)) db.exec(tables);
    db.exec(found);
    return new Store(db, file);
  }

  static remove(file: string): void {
    for (const one of [file, `${file}-journal`, `${file}.lock`]) rmSync(one, { recursive: true, force: true });
  }

  /** Whether it has been filled with all workers. */
  get isFilled(): boolean {
    return this.db.get("select 1 from facts where name = 'filled'") !== null;
  }
  filled(): void {
    this.db.run("insert or replace into facts values ('filled', 1)");
  }
  get isThere(): boolean {
    return this.file === null || existsSync(this.file);
  }

  put(changes: readonly Change[]): void {
    this.db.exec('begin');
    try {
      for (const change of changes) this.putOne(change);
      this.db.exec('commit');
    } catch (error) {
      this.db.exec('rollback');
      throw error;
    }
  }

  private putOne({ uid, version, record }: Change): void {
    const { changes } = this.run(
      'insert into versions values (?, ?) on conflict (uid) do update set version = excluded.version where excluded.version >= version',
      [uid, version],
    );
    if (changes === 0) return;
    const before = this.statement('select id from workers where uid = ?').get(uid) as { id: number } | null;
    if (before) {
      this.run('delete from words where rowid = ?', before.id);
      this.run('delete from marks where worker = ?', before.id);
      this.run('delete from records where worker = ?', before.id);
      this.run('delete from workers where id = ?', before.id);
    }
    if (record) this.add(record);
  }

  private add(record: WorkerRecord): void {
    const { position } = record;
    const spot = position ? spotOf(position.lat, position.lon) : [null, null, null];
    const row: JSValue[] = [
      record.uid,
      record.nameKeyword,
      Number(record.disabled),
      record.stats.completed,
      record.stats.rating,
      record.typeOfWork,
      record.resume,
      Number(record.student),
      Number(record.signUpComplete),
      Number(record.identification.secondChances),
      record.referralCode ?? null,
      position?.lat ?? null,
      position?.lon ?? null,
      ...spot,
    ];
    const { lastInsertRowid: id } = this.run(
      `insert into workers values (null, ${row.map(() => '?').join(', ')})`,
      row,
    ) as unknown as { lastInsertRowid: number };
    this.run('insert into records values (?, ?)', [id, JSON.stringify(record)]);
    this.run('insert into words (rowid, word) values (?, ?)', [
      id,
      [...wordsOf(record.name), ...record.phone].join(' '),
    ]);
    const marks = [
      ...Object.keys(record.certificates).map((key) => `certificates ${key}`),
      ...Object.keys(record.equipment).map((key) => `equipment ${key}`),
      ...record.previouslyHired.map((hirer) => `previouslyHired ${hirer}`),
    ];
    for (const mark of marks) this.run('insert into marks values (?, ?)', [mark, id]);
  }

  private statement(sql: string): Statement {
    const found = this.prepared.get(sql) ?? this.db.prepare(sql);
    this.prepared.set(sql, found);
    return found;
  }
  private run(sql: string, values: JSValue | JSValue[]) {
    return this.statement(sql).run(values);
  }

  search({ query, sort, search_after: after, from, size, track_total_hits, _source }: SearchQuery): Found {
    const { sql, values } = conditionOf(query);
    this.run('delete from found', []);
    const { changes: total } = this.db.run(
      `insert into found select id from workers where ${sql} limit ${track_total_hits}`,
      values,
    );
    const all = total < track_total_hits;
    const met = all ? 'id in (select id from found)' : sql;
    const walk = total < manyFound ? '' : 'indexed by byName';
    const { nameKeyword: order } = sort[0];
    const side = after ? ` and (nameKeyword, uid) ${order === 'asc' ? '>' : '<'} (?, ?)` : '';
    const rows = this.db.all(
      `select id from workers ${walk} where ${met}${side} order by nameKeyword ${order}, uid ${order} limit ? offset ?`,
      [...(all ? [] : values), ...(after ?? []), size, from],
    ) as unknown as { id: number }[];
    const recordOf = this.statement('select record from records where worker = ?');
    const records = rows.map(({ id }) => recordOf.get(id) as unknown as { record: string });
    return { total, workers: records.map(({ record }) => only(JSON.parse(record) as WorkerRecord, _source)) };
  }

  versions(): Map<string, number> {
    const rows = this.db.all('select uid, version from versions where uid in (select uid from workers)');
    return new Map((rows as unknown as { uid: string; version: number }[]).map(({ uid, version }) => [uid, version]));
  }

  close(): void {
    for (const statement of this.prepared.values()) statement.finalize();
    this.prepared.clear();
    if (this.db.isOpen) this.db.close();
  }
}

function isCurrent(db: Database): boolean {
  try {
    const found = db.get("select value from facts where name = 'layout'") as { value: number } | null;
    return found?.value === layout;
  } catch {
    return false;
  }
}

/** The fields of a record that a query requests (`_source`). */
function only(record: WorkerRecord, fields: readonly string[]): Found['workers'][number] {
  const answer: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = '', inner] = field.split('.');
    const value: unknown = (record as unknown as Record<string, unknown>)[name];
    if (value === undefined) continue;
    answer[name] =
      inner === undefined
        ? value
        : { ...(answer[name] as object | undefined), [inner]: (value as Record<string, unknown>)[inner] };
  }
  return answer as unknown as Found['workers'][number];
}
