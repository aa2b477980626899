import type { LoadedFunction } from './endpoint';

/** Calls an express-style function without a socket; resolves to its status code. */
export function invoke(call: LoadedFunction['call'], headers: Record<string, string>, body: unknown): Promise<number> {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const header = (name: string): string | undefined => lower[name.toLowerCase()];
  return new Promise((resolve, reject) => {
    let code = 200;
    const finish = () => resolve(code);
    const response = {
      status(value: number) {
        code = value;
        return response;
      },
      set: () => response,
      setHeader: () => response,
      on: () => response,
      once: () => response,
      send: finish,
      json: finish,
      end: finish,
    };
    const request = {
      method: 'POST',
      headers: lower,
      header,
      get: header,
      body,
      rawBody: Buffer.from(JSON.stringify(body)),
    };
    Promise.resolve(call(request, response)).catch(reject);
  });
}

/** Rejects if the work takes longer than `ms`; the work itself cannot be stopped. */
export async function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s.`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
