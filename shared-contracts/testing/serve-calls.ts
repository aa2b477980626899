import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Call, CallErrorCode } from '../core';
import { allCalls, ordinaryAnswer } from './answers';

/** A refusal as a function makes it: its code, its sentence, and what the contract says of details. */
export class Refusal extends Error {
  constructor(
    readonly code: CallErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

const status: Record<CallErrorCode, number> = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  'permission-denied': 403,
  unauthenticated: 401,
  'not-found': 404,
  'already-exists': 409,
  aborted: 409,
  'resource-exhausted': 429,
  'deadline-exceeded': 504,
  unavailable: 503,
  internal: 500,
};

function refuse(code: CallErrorCode, message: string, details?: unknown) {
  // As the functions do: the SDK decorates the message, so the sentence also travels in the details.
  const carried = { ...(details as object | undefined), message };
  const name = code.toUpperCase().replaceAll('-', '_');
  return HttpResponse.json({ error: { status: name, message, details: carried } }, { status: status[code] });
}

export type Answering<Request, Response> = (request: Request) => Response | Promise<Response>;

/** The handler of one callable: the request is held to the contract, so is the answer. */
export function callHandler<Request, Response>(
  contract: Call<Request, Response>,
  answer: Answering<Request, Response>,
): HttpHandler {
  return http.post(`*/${contract.name}`, async ({ request }) => {
    const { data } = (await request.json()) as { data: unknown };
    const asked = contract.request.safeParse(data);
    if (!asked.success)
      return refuse(
        'invalid-argument',
        asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      );
    try {
      return HttpResponse.json({ result: contract.response.parse(await answer(asked.data)) });
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.code, error.message, error.details);
      throw error;
    }
  });
}

/** A handler for every callable of the product, with its ordinary answer. */
export const callHandlers = (heard?: (name: string, request: unknown) => void): HttpHandler[] =>
  allCalls.map((contract) =>
    callHandler(contract, (request) => {
      heard?.(contract.name, request);
      return ordinaryAnswer(contract);
    }),
  );

const uploadAddress = 'https://firebasestorage.googleapis.com/v0/b/:bucket/o';

/** Storage accepts every upload once `held` resolves; `heard` is called with its path in the bucket. */
const uploadHandler = (heard: (path: string) => void, held?: Promise<void>): HttpHandler =>
  http.post(uploadAddress, async ({ request }) => {
    await held;
    const name = new URL(request.url).searchParams.get('name') ?? '';
    heard(name);
    return HttpResponse.json({ name, bucket: 'demo-spot.appspot.com', size: '1', contentType: 'image/png' });
  });

/** What lies in Storage can be downloaded by a token. */
const downloadHandler: HttpHandler = http.get(`${uploadAddress}/:path`, ({ params }) => {
  const { bucket, path } = params;
  return HttpResponse.json({ name: decodeURIComponent(String(path)), bucket, downloadTokens: 'token' });
});

export interface ServedCalls {
  /** Paths of what was uploaded to Storage in this test. */
  uploads: string[];
  /** Storage refuses what is uploaded in this test. */
  refuseUploads(): void;
  /** Uploads of this test wait until the returned function is called. */
  holdUploads(): () => void;

  /** Calls that arrived in this test, with their requests as the contract read them. */
  heard: { name: string; request: unknown }[];
  requestsOf<Request, Response>(contract: Call<Request, Response>): Request[];
  /** Another answer for this test; throw a `Refusal` to refuse. */
  on<Request, Response>(contract: Call<Request, Response>, answer: Answering<Request, Response>): void;
}

/** Serves the callables to the real client for the tests of a file; call it once at the top of a describe. */
export function serveCalls(): ServedCalls {
  const heard: ServedCalls['heard'] = [];
  const hear = (name: string, request: unknown) => void heard.push({ name, request });
  const uploads: string[] = [];
  const hearUpload = (path: string) => void uploads.push(path);
  const server = setupServer(...callHandlers(hear), uploadHandler(hearUpload), downloadHandler);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    heard.length = 0;
    uploads.length = 0;
  });
  afterAll(() => server.close());
  return {
    heard,
    uploads,
    refuseUploads: () => server.use(http.post(uploadAddress, () => HttpResponse.json({}, { status: 403 }))),
    holdUploads: () => {
      let release = () => {};
      server.use(uploadHandler(hearUpload, new Promise((resolve) => (release = resolve))));
      return release;
    },
    requestsOf: <Request>({ name }: { name: string }) =>
      heard.filter((one) => one.name === name).map((one) => one.request as Request),
    on: (contract, answer) =>
      server.use(
        callHandler(contract, (request) => {
          hear(contract.name, request);
          return answer(request);
        }),
      ),
  };
}
