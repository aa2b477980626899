import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Json, readJson, sendJson } from './http';
import type { RuleBook } from './ruleBook';
import { StatusError } from './status';
import type { HttpModule } from './types';

export interface HubOptions {
  firestoreRules: RuleBook;
  storageRules: RuleBook;
  setBackgroundTriggers(enabled: boolean): void;
  health(): object;
  /** Reasons why data cannot be written now. */
  failures(): string[];
}

/**
 * Endpoints of the emulators' hub for tools such as @firebase/rules-unit-testing 5, and `GET /` for scripts that wait for the
 * start.
 */
export function hubModule(options: HubOptions): HttpModule {
  function put(book: RuleBook, project: string, body: Json, fallback: string): void {
    const file = (body['rules'] as { files?: { name?: string; content?: string }[] } | undefined)?.files?.[0];
    if (typeof file?.content !== 'string')
      throw new StatusError('INVALID_ARGUMENT', 'rules.files[0].content is missing.');
    try {
      book.put(project, file.content, file.name ?? fallback);
    } catch (error) {
      throw new StatusError('INVALID_ARGUMENT', error instanceof Error ? error.message : String(error));
    }
  }

  function sendHealth(response: ServerResponse): void {
    const failures = options.failures();
    const state = failures.length ? { status: 'failing', failures } : { status: 'ok' };
    sendJson(response, failures.length ? 503 : 200, { ...state, ...options.health() });
  }

  async function route(request: IncomingMessage, url: URL): Promise<object | undefined> {
    const { method } = request;
    if (url.pathname === '/emulators' && method === 'GET') return emulators(request);
    if (method !== 'PUT') return undefined;
    const project = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/.exec(url.pathname)?.[1];
    if (project) put(options.firestoreRules, project, await readJson(request), 'firestore.rules');
    else if (url.pathname === '/internal/setRules')
      put(options.storageRules, '', await readJson(request), 'storage.rules');
    else if (url.pathname === '/functions/disableBackgroundTriggers') options.setBackgroundTriggers(false);
    else if (url.pathname === '/functions/enableBackgroundTriggers') options.setBackgroundTriggers(true);
    else return undefined;
    return {};
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      try {
        if (url.pathname === '/' && request.method === 'GET') {
          sendHealth(response);
          return true;
        }
        const answer = await route(request, url);
        if (!answer) return false;
        sendJson(response, 200, answer);
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        sendJson(response, error.httpCode, error);
      }
      return true;
    },
  };
}

/** All emulators have the requested address. */
function emulators(request: IncomingMessage): Json {
  const { hostname, port } = new URL(`http://${request.headers.host ?? 'localhost'}`);
  const names = ['hub', 'firestore', 'auth', 'storage', 'functions', 'tasks'];
  return Object.fromEntries(names.map((name) => [name, { name, host: hostname, port: Number(port || 80) }]));
}
