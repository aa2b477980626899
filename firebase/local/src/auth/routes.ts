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

/** The HTTP interface of the accounts: Identity Toolkit v1, securetoken v1 and the emulator's own endpoints. */
export function authModule(auth: AuthService, defaultProject: string): HttpModule {
  const oob = new OobService(auth);
  const admin = new AdminService(auth);

  const clientCalls: Record<string, (call: Call) => Promise<Json> | Json> = {
    signUp: ({ project, body }) => auth.signUp(project, body),
    signInWithPassword: ({ project, body }) => auth.signInWithPassword(project, body),
    signInWithCustomToken: ({ project, body }) => auth.signInWithCustomToken(project, body),
    lookup: ({ body }) => auth.lookup(body),
    update: ({ body }) => (body['oobCode'] ? oob.apply(body) : auth.update(body)),
    delete: ({ body }) => auth.delete(body),
    sendOobCode: ({ project, body, admin: isAdmin, apiKey }) => oob.send(project, body, isAdmin, apiKey),
    resetPassword: ({ body }) => oob.resetPassword(body),
    // With enumeration protection the response reveals nothing about the address.
    createAuthUri: () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'local' }),
  };
  const { secondFactors } = auth;
  const secondFactorCalls: Record<string, (body: Json) => Promise<Json> | Json> = {
    'mfaEnrollment:start': (body) => secondFactors.start(body),
    'mfaEnrollment:finalize': (body) => secondFactors.finalizeEnrollment(body),
    'mfaEnrollment:withdraw': (body) => secondFactors.withdraw(body),
    'mfaSignIn:finalize': (body) => secondFactors.finalizeSignIn(body),
  };
  const adminCalls: Record<string, (call: Call) => Promise<Json> | Json> = {
    'POST accounts': ({ project, body }) => admin.create(project, body),
    'POST accounts:lookup': ({ project, body }) => admin.lookup(project, body),
    'POST accounts:update': ({ project, body }) => (body['oobCode'] ? oob.apply(body) : admin.update(project, body)),
    'POST accounts:delete': ({ project, body }) => admin.delete(project, body),
    'POST accounts:batchCreate': ({ project, body }) => importAccounts(auth, project, body),
    'POST accounts:batchDelete': ({ project, body }) => admin.batchDelete(project, body),
    'GET accounts:batchGet': ({ project, query }) => admin.list(project, query),
    'POST accounts:query': ({ project, body }) => admin.query(project, body),
    'POST accounts:sendOobCode': (call) => oob.send(call.project, call.body, true, call.apiKey),
    'POST :createSessionCookie': ({ body }) => admin.createSessionCookie(body),
  };

  async function route(request: IncomingMessage, url: URL): Promise<Json | undefined> {
    const { method = 'GET' } = request;
    const path = url.pathname;
    const authorization = request.headers.authorization;
    const isAdmin = authorization === 'Bearer owner';
    const apiKey = url.searchParams.get('key') ?? '';
    const own = /^demo-[a-z0-9-]+$/.test(apiKey) ? apiKey : defaultProject;

    if (path === '/securetoken.googleapis.com/v1/token' && method === 'POST')
      return auth.refresh(new URLSearchParams((await readBody(request)).toString('utf8')));

    const emulator = /^\/emulator\/v1\/projects\/([^/]+)\/(accounts|oobCodes|totpCodes)$/.exec(path);
    if (emulator?.[1] && emulator[2] === 'accounts' && method === 'DELETE') {
      await auth.store.clear(emulator[1]);
      return {};
    }
    if (emulator?.[1] && emulator[2] === 'oobCodes' && method === 'GET')
      return {
        oobCodes: auth.store.codes(emulator[1]).map(({ code, link, email, newEmail, requestType }) => ({
          email,
          newEmail,
          requestType,
          oobCode: code,
          oobLink: link,
        })),
      };

    if (emulator?.[1] && emulator[2] === 'totpCodes' && method === 'GET')
      return { totpCodes: auth.codesOf(emulator[1], url.searchParams.get('email')) };

    if (!path.startsWith(base)) return undefined;
    const rest = path.slice(base.length);
    if (rest === 'v2/passwordPolicy') return passwordPolicy;
    if (rest === 'v2/recaptchaConfig') return { recaptchaEnforcementState: [] };
    if (rest === 'v1/projects') return { projectId: own, authorizedDomains: ['localhost', '127.0.0.1'] };

    if (isAdmin && /^admin\/v2\/projects\/[^/]+\/config$/.test(rest) && method === 'GET')
      return { signIn: { hashConfig: hashConfig(auth.options.passwords) } };

    const scoped = /^v1\/projects\/([^/:]+)(?:\/(.*)|(:.*))$/.exec(rest);
    if (scoped?.[1]) {
      if (!isAdmin) throw new AuthApiError('INSUFFICIENT_PERMISSION', 'This call is for administrators.', 403);
      const call = adminCalls[`${method} ${scoped[2] ?? scoped[3]}`];
      if (call) {
        const body = method === 'GET' ? {} : await readJson(request);
        return call({ project: scoped[1], admin: true, apiKey, body, query: url.searchParams });
      }
    }
    const factorName = /^v2\/accounts\/([\w:]+)$/.exec(rest)?.[1] ?? '';
    const factorCall = Object.hasOwn(secondFactorCalls, factorName) ? secondFactorCalls[factorName] : undefined;
    if (factorCall && method === 'POST') return factorCall(await readJson(request));
    const name = /^v1\/accounts:(\w+)$/.exec(rest)?.[1];
    const call = name && method === 'POST' && Object.hasOwn(clientCalls, name) ? clientCalls[name] : undefined;
    if (!call) throw new AuthApiError('OPERATION_NOT_ALLOWED', `${method} ${path} is not part of this server.`, 404);
    const body = await readJson(request);
    const project = typeof body['targetProjectId'] === 'string' && isAdmin ? body['targetProjectId'] : own;
    return call({ project, admin: isAdmin, apiKey, body, query: url.searchParams });
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
