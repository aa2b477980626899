import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Json, readBody, readJson, sendJson } from '../http';
import { StatusError } from '../status';
import type { HttpModule } from '../types';
import { AdminService } from './admin';
import { AuthApiError } from './errors';
import { hashConfig } from './export';
import { importAccounts } from './import';
import { OobService } from './oob';
import type { AuthService } from './service';

const base = '/identitytoolkit.googleapis.com/';
const passwordPolicy = {
  schemaVersion: 1,
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
};

interface Call {
  project: string;
  admin: boolean;
  apiKey: string;
  body: Json;
  query: URLSearchParams;
}
type Answer = Promise<Json> | Json;

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

/** The HTTP interface of the accounts: Identity Toolkit v1, securetoken v1 and the emulator's own endpoints. */
export function authModule(auth: AuthService, defaultProject: string): HttpModule {
  const oob = new OobService(auth);
  const admin = new AdminService(auth);
  const { secondFactors } = auth;

  /** Settings that every client may read, by their path. */
  const settings = table<(project: string) => Json>({
    'v2/passwordPolicy': () => passwordPolicy,
    'v2/recaptchaConfig': () => ({ recaptchaEnforcementState: [] }),
    'v1/projects': (projectId) => ({ projectId, authorizedDomains: ['localhost', '127.0.0.1'] }),
  });
  const clientCalls = table<(call: Call) => Answer>({
    'POST v1/accounts:signUp': ({ project, body }) => auth.signUp(project, body),
    'POST v1/accounts:signInWithPassword': ({ project, body }) => auth.signInWithPassword(project, body),
    'POST v1/accounts:signInWithCustomToken': ({ project, body }) => auth.signInWithCustomToken(project, body),
    'POST v1/accounts:lookup': ({ body }) => auth.lookup(body),
    'POST v1/accounts:update': ({ body }) => (body['oobCode'] ? oob.apply(body) : auth.update(body)),
    'POST v1/accounts:delete': ({ body }) => auth.delete(body),
    'POST v1/accounts:sendOobCode': (call) => oob.send(call.project, call.body, call.admin, call.apiKey),
    'POST v1/accounts:resetPassword': ({ body }) => oob.resetPassword(body),
    // With enumeration protection the response reveals nothing about the address.
    'POST v1/accounts:createAuthUri': () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'local' }),
    'POST v2/accounts/mfaEnrollment:start': ({ body }) => secondFactors.start(body),
    'POST v2/accounts/mfaEnrollment:finalize': ({ body }) => secondFactors.finalizeEnrollment(body),
    'POST v2/accounts/mfaEnrollment:withdraw': ({ body }) => secondFactors.withdraw(body),
    'POST v2/accounts/mfaSignIn:finalize': ({ body }) => secondFactors.finalizeSignIn(body),
  });
  /** Calls about a project, by their path below it. */
  const adminCalls = table<(call: Call) => Answer>({
    'POST accounts': ({ project, body }) => admin.create(project, body),
    'POST accounts:lookup': ({ project, body }) => admin.lookup(project, body),
    'POST accounts:update': ({ project, body }) => (body['oobCode'] ? oob.apply(body) : admin.update(project, body)),
    'POST accounts:delete': ({ project, body }) => admin.delete(project, body),
    'POST accounts:batchCreate': ({ project, body }) => importAccounts(auth, project, body),
    'POST accounts:batchDelete': ({ project, body }) => admin.batchDelete(project, body),
    'GET accounts:batchGet': ({ project, query }) => admin.list(project, query),
    'POST accounts:sendOobCode': (call) => oob.send(call.project, call.body, true, call.apiKey),
    'POST :createSessionCookie': ({ body }) => admin.createSessionCookie(body),
  });
  const emulatorCalls = table<(project: string, query: URLSearchParams) => Answer>({
    'DELETE accounts': (project) => auth.store.clear(project).then(() => ({})),
    'GET oobCodes': (project) => ({
      oobCodes: auth.store.codes(project).map(({ code, link, email, newEmail, requestType }) => ({
        email,
        newEmail,
        requestType,
        oobCode: code,
        oobLink: link,
      })),
    }),
    'GET totpCodes': (project, query) => ({ totpCodes: auth.codesOf(project, query.get('email')) }),
  });

  /** Answers a request to the Identity Toolkit; `path` is the part below its base. */
  async function toolkit(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Json> {
    const { method = 'GET' } = request;
    const isAdmin = request.headers.authorization === 'Bearer owner';
    const apiKey = query.get('key') ?? '';
    const own = /^demo-[a-z0-9-]+$/.test(apiKey) ? apiKey : defaultProject;
    const setting = settings.get(path);
    if (setting) return setting(own);
    if (isAdmin && method === 'GET' && /^admin\/v2\/projects\/[^/]+\/config$/.test(path))
      return { signIn: { hashConfig: hashConfig(auth.options.passwords) } };

    const [, project, below] = /^v1\/projects\/([^/:]+)(?:\/|(?=:))(.*)$/.exec(path) ?? [];
    if (project && !isAdmin) throw new AuthApiError('INSUFFICIENT_PERMISSION', 'This call is for administrators.', 403);
    const call = project ? adminCalls.get(`${method} ${below}`) : clientCalls.get(`${method} ${path}`);
    if (!call)
      throw new AuthApiError('OPERATION_NOT_ALLOWED', `${method} ${base}${path} is not part of this server.`, 404);
    const body = method === 'GET' ? {} : await readJson(request);
    const named = isAdmin && typeof body['targetProjectId'] === 'string' ? body['targetProjectId'] : own;
    return call({ project: project ?? named, admin: isAdmin, apiKey, body, query });
  }

  async function route(request: IncomingMessage, url: URL): Promise<Json | undefined> {
    const { method = 'GET' } = request;
    const path = url.pathname;
    if (path === '/securetoken.googleapis.com/v1/token' && method === 'POST')
      return auth.refresh(new URLSearchParams((await readBody(request)).toString('utf8')));
    const [, project = '', name] = /^\/emulator\/v1\/projects\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const emulatorCall = emulatorCalls.get(`${method} ${name}`);
    if (emulatorCall) return emulatorCall(project, url.searchParams);
    return path.startsWith(base) ? toolkit(request, path.slice(base.length), url.searchParams) : undefined;
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      try {
        const answer = await route(request, url);
        if (answer === undefined) return false;
        sendJson(response, 200, answer);
      } catch (error) {
        if (error instanceof AuthApiError) sendJson(response, error.httpCode, error);
        else if (error instanceof StatusError)
          sendJson(response, error.httpCode, new AuthApiError(error.status, error.message, error.httpCode));
        else throw error;
      }
      return true;
    },
  };
}
