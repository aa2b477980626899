import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, sendJson } from '../http';
import { StatusError } from '../status';
import type { TokenVerifier } from '../types';
import type { LoadedFunction } from './endpoint';

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;
interface ExpressApp extends Handler {
  use(handler: Handler): void;
  disable(setting: string): void;
}
interface Express {
  (): ExpressApp;
  json(options: object): Handler;
  text(options: object): Handler;
  urlencoded(options: object): Handler;
  raw(options: object): Handler;
}

/** Serves callables and HTTP functions at `/PROJECT/REGION/NAME`, with the request and response objects of express. */
export function createHttpFunctions(options: {
  functions: LoadedFunction[];
  require: NodeJS.Require;
  projectId: string;
  tokens: TokenVerifier;
  log(line: string): void;
}) {
  const { functions, projectId, tokens, log } = options;
  const targets = new WeakMap<IncomingMessage, LoadedFunction>();
  let app: ExpressApp | undefined;

  function createApp(): ExpressApp {
    const express = options.require('express') as Express;
    const created = express();
    created.disable('x-powered-by');
    const verify = (request: IncomingMessage, _response: ServerResponse, rawBody: Buffer) =>
      Object.assign(request, { rawBody });
    const common = { limit: '32mb', verify };
    created.use(express.json(common));
    created.use(express.text(common));
    created.use(express.urlencoded({ ...common, extended: true }));
    created.use(express.raw({ ...common, type: '*/*' }));
    created.use((request, response, next) => {
      const target = targets.get(request);
      if (!target) return next();
      const timer = setTimeout(() => timeOut(target, response), target.timeout);
      response.once('close', () => clearTimeout(timer));
      Promise.resolve(target.call(request, response)).catch(next);
    });
    return created;
  }

  /** Sends the platform's timeout response; the function itself cannot be stopped. */
  function timeOut({ name, timeout }: LoadedFunction, response: ServerResponse): void {
    const message = `${name} took longer than ${timeout / 1000} s.`;
    log(`functions: ${message}`);
    if (response.headersSent) response.destroy();
    else sendJson(response, 504, { error: { status: 'DEADLINE_EXCEEDED', message } });
  }

  /** Checks the token here, because the SDK inside the function skips it. */
  function isRefused(target: LoadedFunction, request: IncomingMessage, response: ServerResponse): boolean {
    if (!target.endpoint.callableTrigger) return false;
    try {
      tokens.verify(request.headers.authorization, projectId);
      return false;
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      request.resume();
      sendJson(response, 401, { error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } });
      return true;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const match = /^\/([^/]+)\/([^/]+)\/([^/]+)(\/.*)?$/.exec(url.pathname);
    if (!match || match[1] !== projectId) return false;
    const [, , region = '', encoded = '', rest = '/'] = match;
    const name = decodeSegment(encoded);
    const target = functions.find(
      (one) => one.name === name && one.regions.includes(region) && !one.endpoint.eventTrigger,
    );
    if (!target) {
      sendJson(response, 404, {
        error: { status: 'NOT_FOUND', message: `There is no function ${name} in ${region}.` },
      });
      return true;
    }
    if (isRefused(target, request, response)) return true;
    targets.set(request, target);
    target.ran.paths[rest] = (target.ran.paths[rest] ?? 0) + 1;
    request.url = rest + url.search;
    app ??= createApp();
    await app(request, response, (error) => {
      if (error) log(`functions: ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      const code = (error as { status?: number } | undefined)?.status ?? 500;
      if (!response.headersSent) sendJson(response, code, { error: { status: 'INTERNAL', message: 'INTERNAL' } });
    });
    return true;
  };
}
