import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http';
import { StatusError } from '../status';
import type { TokenVerifier } from '../types';
import type { Clockwork } from './clockwork';

const JOBS =
  /^\/cloudscheduler\.googleapis\.com\/v1\/projects\/([^/]+)\/locations\/[^/]+\/jobs(?:\/([^/:]+):(pause|resume))?$/;

/** The jobs of Cloud Scheduler as far as an administrator lists, pauses and resumes them: one for each scheduled function. */
export function schedulerJobs(clockwork: Clockwork, tokens: TokenVerifier) {
  return (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    const [, project, name, action] = JOBS.exec(url.pathname) ?? [];
    if (!project || request.method !== (action ? 'POST' : 'GET')) return false;
    if (!tokens.verify(request.headers.authorization, project).admin)
      throw new StatusError('PERMISSION_DENIED', 'Only an administrator may do this.');
    if (!name) {
      sendJson(response, 200, {
        jobs: clockwork.jobs().map((job) => ({
          ...job,
          name: `${url.pathname.slice('/cloudscheduler.googleapis.com/v1/'.length)}/${job.name}`,
        })),
      });
      return true;
    }
    if (!clockwork.pause(name, action === 'pause')) throw new StatusError('NOT_FOUND', `There is no job ${name}.`);
    sendJson(response, 200, {});
    return true;
  };
}
