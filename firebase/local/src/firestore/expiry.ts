import type { OpenStream } from '../protocol/webchannel/module';
import { StatusError } from '../status';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Ends a stream when its token expires; the SDKs then reconnect with a new token, if they get one. */
export const endingWithToken =
  (open: OpenStream, now: () => number): OpenStream =>
  (method, requester, deliver, fail) => {
    const stream = open(method, requester, deliver, fail);
    const expiresAt = requester.admin ? undefined : requester.expiresAt;
    if (expiresAt === undefined) return stream;
    const expire = () => {
      stream.close();
      fail(new StatusError('UNAUTHENTICATED', 'The ID token has expired.'));
    };
    const timer = setTimeout(expire, Math.min(expiresAt - now(), LONGEST_TIMER)).unref();
    return {
      receive: (message) => stream.receive(message),
      close: () => {
        clearTimeout(timer);
        stream.close();
      },
    };
  };
