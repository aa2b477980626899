import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { idResults, type IdResult } from '../../functions/src/backoffice/queues/provider/port';
import { sign } from '../../functions/src/backoffice/queues/provider/signature';

export interface StandInOptions {
  port: number;
  host?: string;
  key: string;
  secret: string;
  /** Where answers go. */
  webhook: string;
  /** How long it looks at an ID. */
  afterMs: number;
  /** What it says of an application. */
  decide(reference: string): IdResult;
  log?(line: string): void;
}

export interface StandIn {
  port: number;
  close(): Promise<void>;
}

interface Application {
  reference: string;
  request_enhanced_identity_verification: boolean;
  information: { first_name: string; last_name: string; date_of_birth: string };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown;
}

const isApplication = (body: unknown): body is Application => {
  const { reference, information, request_enhanced_identity_verification: asked } = body as Partial<Application>;
  return (
    asked === true && typeof reference === 'string' && Boolean(information?.first_name && information.date_of_birth)
  );
};

const mostTries = 5;

/** Most IDs are cleared, some are not certain, and the same one is always told the same. */
export function usualResult(reference: string): IdResult {
  const sum = [...reference].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return idResults[sum % 3 === 0 ? 1 : sum % 7 === 0 ? 2 : 0];
}

/**
 * Stands in for the provider of ID checks on this machine: takes applications as Certn's API does, and answers after a while by a
 * signed event, again until it is taken.
 */
export async function startIdProvider(options: StandInOptions): Promise<StandIn> {
  const { host = 'localhost', key, secret, webhook, afterMs, decide, log = () => {} } = options;
  const applications = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch((error: unknown) => log(`ID provider: ${String(error)}`));
    }, ms);
    timers.add(timer);
  };

  async function tell(body: string, tries: number): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Certn-Signature': sign(body, secret, Date.now()) };
    const { status } = await fetch(webhook, { method: 'POST', headers, body }).catch(() => ({ status: 0 }));
    if (status !== 200 && tries < mostTries) later(1000 * 2 ** tries, () => tell(body, tries + 1));
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    void (async () => {
      if (request.headers.authorization !== `Bearer ${key}`) return answer(401, { detail: 'Invalid token.' });
      if (request.method !== 'POST' || request.url !== '/hr/v1/applications/invite/')
        return answer(404, { detail: 'Not found.' });
      const body = await bodyOf(request).catch(() => undefined);
      if (!isApplication(body)) return answer(400, { detail: 'A field is missing.' });
      const { reference } = body;
      const known = applications.get(reference);
      const id = known ?? randomUUID();
      applications.set(reference, id);
      answer(known ? 200 : 201, { id, status: 'PENDING' });
      if (known) return;
      const status = decide(reference);
      const application = { id, reference, enhanced_identity_verification: { status } };
      later(afterMs, () => {
        const created = Math.floor(Date.now() / 1000);
        return tell(JSON.stringify({ id: randomUUID(), created, application }), 0);
      });
    })();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
