import type { Backend } from './backend';

/** What Firestore would bill the functions for some work: documents, and runs by function. */
export interface Metered {
  reads: number;
  writes: number;
  deletes: number;
  runs: Record<string, number>;
}

interface Bill {
  reads: { client: number; server: number };
  writes: number;
  deletes: number;
}

/** Does some work and waits for every trigger that follows; no schedule runs by itself in that time. */
export async function metered(backend: Backend, work: () => Promise<unknown>): Promise<Metered> {
  const ask = async (path: string, method = 'GET'): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${backend.port}${path}`, { method })).json();
  const ran = async () => {
    const { functions } = (await ask('/__functions')) as { functions: { name: string; ran: { times: number } }[] };
    return functions.map(({ name, ran }) => [name, ran.times] as const);
  };
  await backend.settled();
  await ask('/emulator/v1/costs', 'DELETE');
  const before = new Map(await ran());
  await work();
  await backend.settled();
  const { reads, writes, deletes } = (await ask('/emulator/v1/costs')) as Bill;
  const runs = (await ran()).flatMap(([name, times]) => {
    const more = times - (before.get(name) ?? 0);
    return more > 0 ? [[name, more] as const] : [];
  });
  return {
    reads: reads.server,
    writes,
    deletes,
    runs: Object.fromEntries(runs.sort(([a], [b]) => a.localeCompare(b))),
  };
}
