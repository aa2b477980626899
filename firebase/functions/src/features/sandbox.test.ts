import type * as Threads from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { runFunctions } from './sandbox';

jest.mock('node:worker_threads', () => {
  const whole: typeof Threads = jest.requireActual('node:worker_threads');
  return { ...whole, Worker: jest.fn((...given: ConstructorParameters<typeof Worker>) => new whole.Worker(...given)) };
});
const actual: typeof Threads = jest.requireActual('node:worker_threads');
const start = jest.mocked(Worker);

const adding = 'globalThis.answer = (asked) => JSON.stringify({ answer: JSON.parse(asked).minutes + 1 });';
const endless = 'globalThis.answer = () => { for (;;); };';
/** The engine looks at the time between its steps; this is one step. */
const oneStep = 'globalThis.answer = () => Array.prototype.indexOf.call({ length: 1e12 }, 1);';

describe('The engine of features’ functions', () => {
  it('starts again after a start that failed, and serves later calls with one start', async () => {
    start.mockImplementationOnce(() => new actual.Worker('throw new Error("no memory")', { eval: true }));
    await expect(runFunctions(adding, { minutes: 1 })).rejects.toThrow('no memory');
    expect(await runFunctions(adding, { minutes: 1 })).toEqual({ answer: 2 });
    expect(await runFunctions(adding, { minutes: 2 })).toEqual({ answer: 3 });
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('is ended in the middle of a step that is too long, and other calls are answered meanwhile', async () => {
    const ended: string[] = [];
    const long = runFunctions(oneStep, {}).catch(() => ended.push('long'));
    expect(await runFunctions(adding, { minutes: 3 })).toEqual({ answer: 4 });
    expect(ended).toEqual([]);
    await long;
    expect(ended).toEqual(['long']);
    expect(await runFunctions(adding, { minutes: 4 })).toEqual({ answer: 5 });
  });

  it('runs three calls at once; the others wait for their turn', async () => {
    const long = [endless, oneStep, endless].map((script) => runFunctions(script, {}));
    const after = Promise.all([5, 6, 7, 8].map((minutes) => runFunctions(adding, { minutes })));
    expect((await Promise.allSettled(long)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(await after).toEqual([6, 7, 8, 9].map((answer) => ({ answer })));
    // Only the thread of the long step had to be replaced.
    expect(start.mock.calls.length).toBeLessThanOrEqual(6);
  });
});
