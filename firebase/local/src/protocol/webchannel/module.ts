import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { projectOf } from '../../firestore/names';
import { readBody } from '../../http';
import { StatusError } from '../../status';
import type { HttpModule, Requester, TokenVerifier } from '../../types';
import { MAX_BODY } from '../requestSize';
import { asciiJson, type ChannelForm, frame, parseForm } from './frames';
import { type ChannelStream, type Deliver, KEEP_ALIVE, Session } from './session';

export type OpenStream = (
  method: 'Listen' | 'Write',
  requester: Requester,
  deliver: Deliver,
  fail: (error: unknown) => void,
) => ChannelStream;

const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/** The web SDK's two streams over WebChannel. */
export class WebChannelModule implements HttpModule {
  private readonly sessions = new Map<string, Session>();
  private count = 0;
  private closed = false;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly openStream: OpenStream,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const method = PATH.exec(url.pathname)?.[1] as 'Listen' | 'Write' | undefined;
    if (!method) return false;
    const sid = url.searchParams.get('SID');
    if (!sid || sid === 'null') await this.handshake(request, response, url, method);
    else await this.continue(request, response, url, sid);
    return true;
  }

  close(): void {
    this.closed = true;
    for (const session of this.sessions.values()) session.stop();
  }

  private async handshake(request: IncomingMessage, response: ServerResponse, url: URL, method: 'Listen' | 'Write') {
    if (request.method !== 'POST') throw new StatusError('INVALID_ARGUMENT', 'A channel begins with a POST.');
    if (this.closed) throw new StatusError('UNAVAILABLE', 'The server is shutting down.');
    const form = parseForm((await readBody(request, MAX_BODY)).toString());
    const id = randomBytes(16).toString('base64url');
    const session = new Session(id, `${method}Request`, () => this.sessions.delete(id));
    this.sessions.set(id, session);
    this.start(session, form, url, method);
    answer(response, [[0, ['c', id, this.hostPrefix(request), 8, 14, KEEP_ALIVE]]]);
  }

  /** An invalid token or message is reported on the channel as the stream's own error. */
  private start(session: Session, { headers, messages }: ChannelForm, url: URL, method: 'Listen' | 'Write'): void {
    try {
      const project = projectOf(url.searchParams.get('database') ?? '');
      const requester = this.tokens.verify(headers.get('authorization'), project);
      session.attach((deliver, fail) => this.openStream(method, requester, deliver, fail));
      session.receive(messages);
    } catch (error) {
      session.fail(error);
    }
  }

  private async continue(request: IncomingMessage, response: ServerResponse, url: URL, sid: string): Promise<void> {
    const session = this.sessions.get(sid);
    if (!session) return unknownSession(response);
    if (url.searchParams.get('TYPE') === 'terminate') {
      session.close();
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end();
      return;
    }
    session.acknowledge(Number(url.searchParams.get('AID') ?? 0));
    if (request.method === 'GET') {
      session.open(response, url.searchParams.get('CI') === '1');
      return;
    }
    try {
      session.receive(parseForm((await readBody(request, MAX_BODY)).toString()).messages);
    } catch (error) {
      // Any other response would make the client send the same request repeatedly.
      session.fail(error);
    }
    answer(response, session.status());
  }

  /**
   * Browsers allow six connections per host, and each tab uses two. Names below `localhost` are loopback too, so each session
   * gets its own host name.
   */
  private hostPrefix(request: IncomingMessage): string {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    return host === 'localhost' ? `s${++this.count}` : '';
  }
}

function answer(response: ServerResponse, body: unknown): void {
  const text = frame(asciiJson(body));
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** The client recognizes these words, unless they are at the beginning. */
function unknownSession(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end('<html><head><title>400 Unknown SID</title></head><body>Unknown SID</body></html>');
}
