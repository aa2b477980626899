import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { type Json, readJson, sendJson } from '../http';
import { StatusError } from '../status';
import { type LoadedFunction, numberOption } from './endpoint';
import { invoke, withDeadline } from './invoke';
import type { DurableQueue, Job } from './queue';

/** Contents of a task: the JSON body for its function, headers and deadline. */
interface TaskPayload {
  body: unknown;
  headers: Record<string, string>;
  deadline: number;
  /** ISO time. */
  scheduled: string;
}

const path = /^(?:\/v2(?:beta3)?)?\/projects\/([^/]+)\/locations\/([^/]+)\/queues\/([^/]+)\/tasks(?:\/([^/]+))?$/;

/** The endpoint for the Admin SDK's task queues. Attempts and pauses are those of the function's options. */
export function createTaskQueues(functions: LoadedFunction[], now: () => number) {
  const find = (name: string): LoadedFunction | undefined =>
    functions.find((one) => one.name === name && one.endpoint.taskQueueTrigger);

  function toJob(of: LoadedFunction, prefix: string, task: Json): Job {
    const request = (task['httpRequest'] ?? {}) as { body?: string; headers?: Record<string, string> };
    const retry = of.endpoint.taskQueueTrigger?.retryConfig ?? {};
    const given = typeof task['name'] === 'string' ? task['name'].split('/').at(-1) : undefined;
    const notBefore = typeof task['scheduleTime'] === 'string' ? Date.parse(task['scheduleTime']) : now();
    if (Number.isNaN(notBefore)) throw new StatusError('INVALID_ARGUMENT', 'scheduleTime is not a time.');
    let body: unknown;
    try {
      body = JSON.parse(Buffer.from(request.body ?? '', 'base64').toString('utf8'));
    } catch {
      throw new StatusError('INVALID_ARGUMENT', 'The body of a task must be JSON in base64.');
    }
    const id = `${prefix}/${given ?? randomUUID()}`;
    const payload: TaskPayload = {
      body,
      headers: request.headers ?? {},
      deadline: Number.parseFloat(String(task['dispatchDeadline'] ?? '600')) * 1000,
      scheduled: new Date(notBefore).toISOString(),
    };
    const seconds = (key: string, otherwise: number) => numberOption(retry[key], otherwise) * 1000;
    return {
      id,
      key: id,
      group: of.name,
      payload,
      notBefore,
      attempts: 0,
      retry: {
        maxAttempts: numberOption(retry['maxAttempts'], 3),
        minBackoff: seconds('minBackoffSeconds', 0.1),
        maxBackoff: seconds('maxBackoffSeconds', 3600),
      },
      unique: given !== undefined,
    };
  }

  async function run(of: LoadedFunction, job: Job): Promise<void> {
    const { body, headers, deadline, scheduled } = job.payload as TaskPayload;
    const all = {
      'Content-Type': 'application/json',
      ...headers,
      'X-CloudTasks-QueueName': of.name,
      'X-CloudTasks-TaskName': job.id.split('/').at(-1) ?? '',
      'X-CloudTasks-TaskRetryCount': String(job.attempts),
      'X-CloudTasks-TaskExecutionCount': String(job.attempts),
      'X-CloudTasks-TaskETA': scheduled,
    };
    const code = await withDeadline(invoke(of.call, all, body), Math.min(deadline, of.timeout), of.name);
    if (code >= 300) throw new Error(`The task answered with ${code}.`);
  }

  async function handle(
    queue: DurableQueue,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<boolean> {
    const [, project = '', region = '', name = '', id] = path.exec(url.pathname) ?? [];
    if (!name) return false;
    const of = find(name);
    if (!of?.regions.includes(region))
      throw new StatusError('NOT_FOUND', `There is no task queue ${name} in ${region}.`);
    const prefix = `projects/${project}/locations/${region}/queues/${name}/tasks`;
    if (request.method === 'DELETE' && id) {
      if (!(await queue.cancel(`${prefix}/${id}`))) throw new StatusError('NOT_FOUND', 'There is no such task.');
      sendJson(response, 200, {});
    } else if (request.method === 'POST' && !id) {
      const job = toJob(of, prefix, ((await readJson(request))['task'] ?? {}) as Json);
      if (queue.has(job.id))
        throw new StatusError('ALREADY_EXISTS', 'A task with this name exists or existed within the last hour.');
      await queue.add([job]);
      sendJson(response, 200, { name: job.id, scheduleTime: (job.payload as TaskPayload).scheduled });
    } else throw new StatusError('INVALID_ARGUMENT', `${request.method} is not understood here.`);
    return true;
  }

  return { handle, run, find };
}
