import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http';
import { StatusError } from '../status';
import type { Commit, Follower, HttpModule, TokenVerifier } from '../types';
import { Clockwork } from './clockwork';
import { isNeverCalled, kindOf, type LoadedFunction, numberOption } from './endpoint';
import { applyEnvironment, environmentBeside, functionsEnvironment } from './environment';
import { eventsOf, type FirestoreCloudEvent, readTriggers } from './events';
import { createHttpFunctions } from './http';
import { withDeadline } from './invoke';
import { type ImportModule, loadCodebases } from './load';
import { DurableQueue, type Job } from './queue';
import { schedulerJobs } from './scheduler';
import { createTaskQueues } from './tasks';

export interface FunctionsHost {
  module: HttpModule;
  /** Receives every commit, even before the code is loaded. */
  follower: Follower;
  /** Why nothing can be stored now; null if storing works. */
  failure(): StatusError | null;
  /** Loads the code and starts; `address` is this server's address for the SDKs inside the code, e.g. `localhost:8080`. */
  start(address: string): Promise<{ names: string[] }>;
  setBackgroundTriggers(enabled: boolean): void;
  close(): Promise<void>;
}

export interface HostOptions {
  /** A folder for each codebase. */
  codeDirs: readonly string[];
  dir: string | null;
  projectId: string;
  tokens: TokenVerifier;
  log(line: string): void;
  now?: () => number;
  importModule?: ImportModule;
  schedules?: Schedules;
}

export type Schedules = 'clock' | 'by hand';

/** An event is retried for about ten minutes with `retry: true`, and not at all without it, as in production. */
const eventRetry = { minBackoff: 500, maxBackoff: 60_000 };
const eventLimit = 40;

/** Runs firebase-functions v2 code in this process. */
export async function createFunctionsHost(options: HostOptions): Promise<FunctionsHost> {
  const { codeDirs, dir, projectId, tokens, log, now = Date.now, importModule, schedules = 'clock' } = options;
  let loaded: Loaded | undefined;
  let ready!: () => void;
  const isReady = new Promise<void>((resolve) => (ready = resolve));
  let restoreEnvironment = () => {};
  let areTriggersOn = true;
  const early: (() => void)[] = [];

  const queue = await DurableQueue.open({ dir, now, log, run: (job) => runJob(job), limit: (group) => limitOf(group) });

  async function load(): Promise<Loaded> {
    const { functions, require } = await loadCodebases(codeDirs, importModule);
    const clockwork = new Clockwork(functions, { now, log });
    return {
      functions,
      triggers: readTriggers(functions),
      tasks: createTaskQueues(functions, now),
      clockwork,
      scheduler: schedulerJobs(clockwork, tokens),
      http: createHttpFunctions({ functions, require, projectId, tokens, log }),
    };
  }

  async function runJob(job: Job): Promise<void> {
    const task = loaded?.tasks.find(job.group);
    if (task) return loaded?.tasks.run(task, job);
    const of = loaded?.functions.find(({ name }) => name === job.group);
    if (!of) return log(`functions: ${job.group} is gone, ${job.id} is dropped`);
    await withDeadline(Promise.resolve(of.call(structuredClone(job.payload))), of.timeout, of.name);
  }

  function limitOf(group: string): number {
    const task = loaded?.tasks.find(group);
    return task
      ? numberOption(task.endpoint.taskQueueTrigger?.rateLimits?.['maxConcurrentDispatches'], 1000)
      : eventLimit;
  }

  function toJob(of: LoadedFunction, event: FirestoreCloudEvent): Job {
    const maxAttempts = of.endpoint.eventTrigger?.retry === true ? 15 : 1;
    return {
      id: `${of.name}/${event.id}`,
      key: `${of.name}/${event.source}/${event.document}`,
      group: of.name,
      payload: event,
      notBefore: 0,
      attempts: 0,
      retry: { maxAttempts, ...eventRetry },
    };
  }

  const jobsOf = (commit: Commit, triggers: Loaded['triggers']): Job[] =>
    eventsOf(commit, triggers).map(({ of, event }) => toJob(of, event));

  const follower: Follower = {
    name: 'functions',
    position: () => queue.position(),
    async take(commit, of, position) {
      const wanted = of === projectId && areTriggersOn;
      if (wanted && !loaded) await new Promise<void>((resolve) => early.push(resolve));
      await queue.take(wanted && loaded ? jobsOf(commit, loaded.triggers) : [], position);
    },
  };

  function listing(functions: LoadedFunction[], schedules: Clockwork) {
    return {
      projectId,
      functions: functions.map((one) => ({ name: one.name, regions: one.regions, kind: kindOf(one), ran: one.ran })),
      schedules: schedules.list(),
      pending: { due: queue.due(), later: queue.later(), all: queue.size() },
      deadLetters: queue.deadLetters(),
    };
  }

  async function admin(request: IncomingMessage, response: ServerResponse, url: URL, { functions, clockwork }: Loaded) {
    const name = /^\/__functions\/schedules\/([^/]+)\/run$/.exec(url.pathname)?.[1];
    if (url.pathname === '/__functions') sendJson(response, 200, listing(functions, clockwork));
    else if (url.pathname === '/__functions/settled') {
      await queue.settled();
      sendJson(response, 200, { deadLetters: queue.deadLetters() });
    } else if (url.pathname === '/__functions/hasten' && request.method === 'POST') {
      await queue.hasten(now() + Number(url.searchParams.get('by') ?? 0));
      sendJson(response, 200, {});
    } else if (name && request.method === 'POST') {
      const error = await clockwork.run(name).then(
        (found) => (found ? undefined : new StatusError('NOT_FOUND', `There is no scheduled function ${name}.`)),
        (failure: unknown) => new StatusError('INTERNAL', String(failure)),
      );
      sendJson(response, error?.httpCode ?? 200, error ?? { name });
    } else return false;
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const isOurs =
      /^\/(?:__functions|cloudscheduler\.googleapis\.com|(?:v2(?:beta3)?\/)?projects\/[^/]+\/locations)(?:\/|$)/.test(
        url.pathname,
      );
    if (!isOurs && !url.pathname.startsWith(`/${projectId}/`)) return false;
    await isReady;
    if (!loaded) throw new StatusError('UNAVAILABLE', 'The functions are not running.');
    try {
      return (
        loaded.scheduler(request, response, url) ||
        (await admin(request, response, url, loaded)) ||
        (await loaded.tasks.handle(queue, request, response, url)) ||
        (await loaded.http(request, response, url))
      );
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      sendJson(response, error.httpCode, error);
      return true;
    }
  }

  return {
    module: { handle },
    follower,
    failure: () => queue.failure,
    async start(address) {
      restoreEnvironment = applyEnvironment({
        ...(await environmentBeside(codeDirs)),
        ...functionsEnvironment(projectId, address),
      });
      try {
        loaded = await load();
      } finally {
        ready();
      }
      queue.start();
      for (const proceed of early.splice(0)) proceed();
      for (const of of loaded.functions.filter(isNeverCalled))
        log(`WARNING  The function ${of.name} is never called here: ${kindOf(of)}s of its kind are not available.`);
      if (schedules === 'clock') loaded.clockwork.start();
      return { names: loaded.functions.map(({ name }) => name) };
    },
    setBackgroundTriggers(enabled) {
      areTriggersOn = enabled;
    },
    async close() {
      ready();
      loaded?.clockwork.stop();
      await queue.close();
      restoreEnvironment();
    },
  };
}

interface Loaded {
  functions: LoadedFunction[];
  triggers: ReturnType<typeof readTriggers>;
  tasks: ReturnType<typeof createTaskQueues>;
  clockwork: Clockwork;
  scheduler: ReturnType<typeof schedulerJobs>;
  http: ReturnType<typeof createHttpFunctions>;
}
