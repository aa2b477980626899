import { setTimeout as wait } from 'node:timers/promises';
import { backupsBucketOf, bucketOf } from '../deploy/config.mjs';
import { Clear } from '../lib/say.mjs';

/** Temporary failures, after which a request is repeated. Every request may be made twice. */
const passing = new Set([429, 500, 502, 503, 504]);
const mostAttempts = 5;

/** The response of a service that refused a request. */
export class Refusal extends Error {
  constructor(status, said, what) {
    super(`${what}: ${said}`);
    Object.assign(this, { status });
  }
}

/** Sends a request once. Returns the response, or why there is none. */
async function attempt(url, { method, headers, bytes, body }) {
  const content = bytes ?? (body && JSON.stringify(body));
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const asked = {
    method,
    headers: { ...headers, ...(content !== undefined && { 'content-type': type }) },
    ...(content !== undefined && { body: content }),
  };
  try {
    return { response: await fetch(url, asked) };
  } catch (error) {
    return { lost: error.cause?.message ?? error.message };
  }
}

/**
 * A project with its buckets and a function that sends requests: `ask({ service, method, path, query, body, bytes, raw })`.
 * `addressOf(service, isRefused)` returns the address and headers of a service; `isRefused` if it rejected the last headers.
 */
export function targetOf({ project, pictures, addressOf, pause = 500 }) {
  const ask = async ({ service, method = 'GET', path, query = {}, body, bytes, raw = false }) => {
    let { base, headers } = await addressOf(service, false);
    let isRenewed = false;
    const url = new URL(`${base}/${path}`);
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
    for (let attempts = 1; ; attempts++) {
      const { response, lost } = await attempt(url, { method, headers, bytes, body });
      if (response?.ok) return raw ? Buffer.from(await response.arrayBuffer()) : parsed(await response.text());
      // A token expires after an hour, and a copy may take longer.
      if (response?.status === 401 && !isRenewed) {
        isRenewed = true;
        ({ base, headers } = await addressOf(service, true));
        continue;
      }
      const last = attempts === mostAttempts;
      if (!response && last) throw new Clear(`${service} of ${project} could not be reached: ${lost}`);
      if (response && (last || !passing.has(response.status))) {
        const said = (await response.text()).slice(0, 500);
        throw new Refusal(response.status, messageIn(said), `${method} ${service}/${path}`);
      }
      await wait(pause * 2 ** (attempts - 1));
    }
  };
  return { project, buckets: [pictures, bucketOf(project)], backups: backupsBucketOf(project), ask };
}

const parsed = (text) => (text ? JSON.parse(text) : {});
function messageIn(text) {
  try {
    return JSON.parse(text).error?.message ?? text;
  } catch {
    return text;
  }
}

/** Google's services, with a token of `tokenOf`, which is called again when a token is rejected. */
export function atGoogle(tokenOf, project) {
  let token;
  return async (service, isRefused) => {
    if (isRefused || token === undefined) token = tokenOf();
    return {
      base: `https://${service}.googleapis.com`,
      headers: { authorization: `Bearer ${await token}`, 'x-goog-user-project': project },
    };
  };
}

/** A Local Firebase, which has all services at one address. */
export const atLocal = (address) => (service) => ({
  base: ['firestore', 'storage'].includes(service) ? address : `${address}/${service}.googleapis.com`,
  headers: { authorization: 'Bearer owner' },
});
