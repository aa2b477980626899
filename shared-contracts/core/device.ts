/** Where check-ins wait that were pressed without a network. */
export const waitingName = 'spot-waiting';

/** Rows that this device keeps over a restart of the browser. */
export interface DeviceTable<Row> {
  /** In the order of their keys. */
  all(): Promise<Row[]>;
  get(key: string): Promise<Row | undefined>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Of browsers without a database, and of tests: lasts as long as the page. */
const inMemory = new Map<string, Map<string, unknown>>();

function memoryTable<Row extends object>(name: string, keyOf: (row: Row) => string): DeviceTable<Row> {
  const rows = () => {
    const known = (inMemory.get(name) ?? new Map<string, unknown>()) as Map<string, Row>;
    inMemory.set(name, known);
    return known;
  };
  return {
    all: async () => [...rows()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    get: async (key) => rows().get(key),
    put: async (row) => void rows().set(keyOf(row), row),
    remove: async (key) => void rows().delete(key),
  };
}

/** A database of one table. A row is written to the disk before `put` is done: the phone may go off the moment after. */
export function deviceTable<Row extends object>(name: string, key: keyof Row & string): DeviceTable<Row> {
  if (typeof indexedDB === 'undefined') return memoryTable<Row>(name, (row) => String(row[key]));
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore('rows', { keyPath: key });
      request.onerror = () => reject(request.error ?? new Error(`${name} could not be opened`));
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          database.close();
          opened = undefined;
        };
        // It is deleted at the end of a session, which waits for everybody who has it open.
        database.onversionchange = close;
        database.onclose = close;
        resolve(database);
      };
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  async function run<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction('rows', mode, { durability: 'strict' });
      const request = work(transaction.objectStore('rows'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error(`${name} could not be used`));
    });
  }
  // Whoever only reads makes no database.
  const isThere = async () => opened !== undefined || (await indexedDB.databases()).some((one) => one.name === name);
  return {
    all: async () => ((await isThere()) ? run('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>) : []),
    get: async (asked) =>
      (await isThere()) ? run('readonly', (rows) => rows.get(asked) as IDBRequest<Row | undefined>) : undefined,
    put: async (row) => void (await run('readwrite', (rows) => rows.put(row))),
    remove: (asked) => run('readwrite', (rows) => rows.delete(asked)),
  };
}

/** Deletes a whole table; tabs that have it open close it. */
export function deleteDeviceTable(name: string): void {
  inMemory.delete(name);
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(name);
}
