import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '@spot/contracts/features';

/** What one call may use: bytes of memory and stack, milliseconds, and characters of its outcome. */
const most = { memory: 32 * 1024 * 1024, stack: 512 * 1024, time: 1000, outcome: 200_000 };

/**
 * Milliseconds until the thread of a call is ended. The engine ends a call itself, but sees only between its own steps that the
 * time is over, and one step can be as long as the functions want.
 */
const longest = most.time + 500;

/** Calls that run at once: each takes some 50 MB of the instance. Others wait for their turn. */
const lanes = Array.from({ length: 3 }, () => ({ calls: 0, last: Promise.resolve<unknown>(undefined), thread: start }));

type Thread = () => Promise<Worker>;

/** A new thread whose engine is ready. It does not keep the process alive, and loads nothing that the process was told to load. */
async function start(): Promise<Worker> {
  const thread = new Worker(join(__dirname, 'engine.cjs'), { env: {}, execArgv: [] });
  thread.unref();
  // Whoever waits for the thread learns of its error; without a listener an error ends the whole process.
  thread.on('error', () => {});
  await once(thread, 'message');
  return thread;
}

/** Sends a call to the lane's thread; a thread that does not answer in time, or fails itself, is ended and replaced. */
async function answerFrom(lane: { thread: Thread }, script: string, asked: object): Promise<Outcome> {
  const thread = await lane.thread();
  lane.thread = async () => thread;
  const answered = once(thread, 'message', { signal: AbortSignal.timeout(longest) });
  thread.postMessage({ script, asked: JSON.stringify(asked), most });
  const [{ text, error }] = (await answered.catch(async (reason: unknown) => {
    lane.thread = start;
    await thread.terminate();
    throw reason;
  })) as [{ text?: string; error?: string }];
  if (text === undefined) throw new Error(error);
  return JSON.parse(text) as Outcome;
}

/**
 * Runs a feature's functions for one call. They run in an engine of their own, compiled to WebAssembly, which has nothing but
 * the language: no modules, network, files, environment or other calls. It has a thread of its own, so that other requests are
 * answered meanwhile. Throws if they throw or need too much.
 */
export async function runFunctions(script: string, asked: object): Promise<Outcome> {
  const lane = lanes.reduce((fewest, one) => (one.calls < fewest.calls ? one : fewest));
  lane.calls += 1;
  const answer = lane.last.then(() => answerFrom(lane, script, asked)).finally(() => (lane.calls -= 1));
  lane.last = answer.catch(() => {});
  return answer;
}
