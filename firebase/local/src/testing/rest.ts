import type { Value } from '../types';

export const DATABASE = 'projects/demo/databases/(default)';
export const nameOf = (path: string): string => `${DATABASE}/documents/${path}`;

interface Answer {
  status: number;
  /** The parsed JSON body. */
  body: unknown;
}

export interface RestClient {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** `POST documents[/path]:action` */
  act(action: string, body: unknown, path?: string): Promise<Answer>;
  commit(...writes: unknown[]): Promise<Answer>;
  fields(path: string): Promise<Record<string, Value> | undefined>;
}

/** A REST client with `owner` as its token, another one, or null for none. */
export function restClient(url: string, token: string | null = 'owner'): RestClient {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/v1/${DATABASE}/documents${path}`, {
      method,
      headers: { 'Content-Type': 'text/plain', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const act = (action: string, body: unknown, path = '') => call('POST', `${path && `/${path}`}:${action}`, body);
  return {
    call,
    act,
    commit: (...writes) => act('commit', { writes }),
    fields: async (path) => ((await call('GET', `/${path}`)).body as { fields?: Record<string, Value> }).fields,
  };
}

export const setDoc = (path: string, fields: Record<string, Value>, rest = {}): unknown => ({
  update: { name: nameOf(path), fields },
  ...rest,
});

export const int = (value: number): Value => ({ integerValue: String(value) });
export const text = (value: string): Value => ({ stringValue: value });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
