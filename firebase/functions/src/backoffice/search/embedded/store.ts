import { existsSync, rmSync } from 'node:fs';
import type { Database, JSValue } from 'node-sqlite3-wasm';
import type { Change, Found } from '../port';
import type { SearchQuery } from '../query';
import { wordsOf } from '../words';
import type { WorkerRecord } from '../workerRecord';
import { layout, tables } from './schema';
import { spotOf } from './sphere';
import { conditionOf } from './toSql';

/** From so many on it is quicker to walk through all workers by name than to sort those that were found. */
const manyFound = 1_500;

/** One database with an index of workers. */
export class Store {
  private constructor(
    private readonly db: Database,
    readonly file: string | null,
  ) {}

  /** Empty where there is none yet, or one of another layout. */
  static async open(file: string | null): Promise<Store> {
    const { Database: Opened } = await import('node-sqlite3-wasm');
    // One process owns the file; a lock that is there was left by one that was killed.
    if (file) rmSync(`${file}.lock`, { recursive: true, force: true });
    let db = new Opened(file ?? ':memory:');
    if (file && !isCurrent(db)) {
      db.close();
      Store.remove(file);
      db = new Opened(file);
    }
    db.exec('pragma synchronous = normal; pragma journal_mode = truncate; pragma temp_store = memory;');
    if (!isCurrent(db)) db.exec(tables);
    return new Store(db, file);
  }

  static remove(file: string): void {
    for (const one of [file, `${file}-journal`, `${file}.lock`]) rmSync(one, { recursive: true, force: true });
  }

  /** Holds every worker there was at some moment. */
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
    const { changes } = this.db.run(
      'insert into versions values (?, ?) on conflict (uid) do update set version = excluded.version where excluded.version >= version',
      [uid, version],
    );
    if (changes === 0) return;
    const before = this.db.get('select id from workers where uid = ?', uid) as { id: number } | null;
    if (before) {
      this.db.run('delete from words where rowid = ?', before.id);
      this.db.run('delete from marks where worker = ?', before.id);
      this.db.run('delete from workers where id = ?', before.id);
    }
    if (record) this.add(record);
  }

  private add(record: WorkerRecord): void {
    const { position } = record;
    const spot = position ? spotOf(position.lat, position.lon) : [null, null, null];
    const row: JSValue[] = [
      ...[record.uid, record.nameKeyword, Number(record.disabled), record.stats.completed, record.stats.rating],
      ...[record.typeOfWork, record.resume, Number(record.student), Number(record.signUpComplete)],
      ...[Number(record.identification.secondChances), record.referralCode ?? null],
      ...[position?.lat ?? null, position?.lon ?? null, ...spot, JSON.stringify(record)],
    ];
    const { lastInsertRowid: id } = this.db.run(
      `insert into workers values (null, ${row.map(() => '?').join(', ')})`,
      row,
    ) as unknown as { lastInsertRowid: number };
    this.db.run('insert into words (rowid, word) values (?, ?)', [
      id,
      [...wordsOf(record.name), ...record.phone].join(' '),
    ]);
    const marks = [
      ...Object.keys(record.certificates).map((key) => `certificates ${key}`),
      ...Object.keys(record.equipment).map((key) => `equipment ${key}`),
      ...record.previouslyHired.map((hirer) => `previouslyHired ${hirer}`),
    ];
    for (const mark of marks) this.db.run('insert into marks values (?, ?)', [mark, id]);
  }

  search({ query, from, size, track_total_hits, _source }: SearchQuery): Found {
    const { sql, values } = conditionOf(query);
    const { total } = this.db.get(
      `select count(*) as total from (select 1 from workers where ${sql} limit ${track_total_hits})`,
      values,
    ) as { total: number };
    const walk = total >= manyFound ? 'indexed by byName' : '';
    const rows = this.db.all(
      `select source from workers ${walk} where ${sql} order by nameKeyword, uid limit ? offset ?`,
      [...values, size, from],
    ) as unknown as { source: string }[];
    return { total, workers: rows.map(({ source }) => only(JSON.parse(source) as WorkerRecord, _source)) };
  }

  versions(): Map<string, number> {
    const rows = this.db.all('select uid, version from versions where uid in (select uid from workers)');
    return new Map((rows as unknown as { uid: string; version: number }[]).map(({ uid, version }) => [uid, version]));
  }

  close(): void {
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

/** The fields of a record that a query asks for, as `_source` filters them. */
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
