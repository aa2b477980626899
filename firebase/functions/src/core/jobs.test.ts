import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend } from '../testing/backend';
import { stored } from './firebase';
import { resumeJobs } from './jobs';

describe('Interrupted jobs', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('are continued in the order in which they have waited, so that a long one delays none for good', async () => {
    const now = Date.now();
    const job = { kind: 'noteOrder', input: '{}', state: 'running', uid: '', admin: false, createdAt: now } as const;
    // The first of the alphabet was interrupted last, as one that takes many runs is each time.
    for (const [id, minutes] of [
      ['a-long', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      await backend.db
        .doc(paths.job(id))
        .set(stored('job', { ...job, lease: { startedAt: now - minutes * minuteMs, by: '' } }));
    const order: string[] = [];
    const noteOrder = async (_input: never, _context: unknown, id: string) => order.push(id);
    await resumeJobs(backend.db, { noteOrder }, now);
    expect(order).toEqual(['b', 'c', 'a-long']);
  });
});
