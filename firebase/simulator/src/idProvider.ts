import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../../functions/src/backoffice/queues/provider/signature';

/** What it says of an ID; a report that is not certain is `REVIEW`. */
const idResults = ['CLEARED', 'REVIEW', 'REJECTED'] as const;
export type IdResult = (typeof idResults)[number];

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

interface Place {
  address: string;
  city: string;
  province_state: string;
  country: string;
}

interface Application {
  tag: string;
  request_enhanced_identity_verification: boolean;
  information: { first_name: string; last_name: string; date_of_birth: string; addresses: Place[] };
  enhanced_identity_verification: Record<string, string | undefined>;
  position_or_property_location: Place;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown;
}

const hasCode = (country: string | undefined) => ['CA', 'US'].includes(country ?? '');
const isPlace = (place: Place | undefined) => Boolean(place?.address && place.city) && hasCode(place?.country);
const isPicture = (text: string | undefined) => Buffer.from(text ?? '', 'base64').length > 50;

/** As the API's reference wants a quickscreen: a passport alone has no back. */
function isApplication(body: unknown): body is Application {
  const { tag, information, position_or_property_location: place, ...asked } = body as Partial<Application>;
  const { id_country, id_type, ...files } = asked.enhanced_identity_verification ?? {};
  const pictures = [files['id_frontside_image'], files['face_image']];
  if (id_type === 'DRIVING_LICENSE') pictures.push(files['id_backside_image']);
  return (
    asked.request_enhanced_identity_verification === true &&
    typeof tag === 'string' &&
    Boolean(information?.first_name && information.last_name && information.date_of_birth) &&
    [place, information?.addresses[0]].every(isPlace) &&
    hasCode(id_country) &&
    ['DRIVING_LICENSE', 'PASSPORT'].includes(id_type ?? '') &&
    pictures.every(isPicture)
  );
}

/** The statuses after which it tries again, and how often: of any other it lets go. */
const triedAgain = [0, 408, 500, 502, 503, 504];
const mostTries = 3;

/** Most IDs are cleared, some are not certain, and the same one is always told the same. */
export function usualResult(reference: string): IdResult {
  const sum = [...reference].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return idResults[sum % 3 === 0 ? 1 : sum % 7 === 0 ? 2 : 0];
}

/**
 * Stands in for the provider of ID checks on this machine: takes applications as Certn's API does, and answers after a while by
 * a signed event, again until it is taken.
 */
export async function startIdProvider(options: StandInOptions): Promise<StandIn> {
  const { host = 'localhost', key, secret, webhook, afterMs, decide, log = () => {} } = options;
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
    if (triedAgain.includes(status) && tries < mostTries) later(1000 * 2 ** tries, () => tell(body, tries + 1));
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    void (async () => {
      if (request.headers.authorization !== `Bearer ${key}`) return answer(401, { detail: 'Invalid token.' });
      if (request.method !== 'POST' || request.url !== '/hr/v1/applications/quick/')
        return answer(404, { detail: 'Not found.' });
      const body = await bodyOf(request).catch(() => undefined);
      if (!isApplication(body)) return answer(400, { detail: 'A field is missing.' });
      const { tag } = body;
      const id = randomUUID();
      const looking = { id, tag, created: new Date().toISOString(), result: 'NONE', report_status: 'IN_PROGRESS' };
      answer(201, { ...looking, modified: looking.created });
      later(afterMs, () => {
        const result = decide(tag);
        const done = {
          ...looking,
          modified: new Date().toISOString(),
          result,
          report_status: 'COMPLETE',
          report_summary: { enhanced_identity_verification: { dispute: false, status: 'COMPLETE' } },
        };
        return tell(JSON.stringify(done), 0);
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
