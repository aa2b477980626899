import type { Config } from '../config';

/** `account` looks people up and signs them in; `token` renews the token of a stored session. */
export type Server = 'account' | 'token' | 'database';

const hosts: Record<Server, string> = {
  account: 'https://identitytoolkit.googleapis.com',
  token: 'https://securetoken.googleapis.com',
  database: 'https://firestore.googleapis.com',
};

/**
 * Connects to servers while the code that will ask them arrives: the look-up of a name, TCP and TLS take three or more round
 * trips.
 */
export function connectEarly(
  { emulator }: Pick<Config, 'emulator'>,
  servers: readonly Server[],
  page: Document = document,
): void {
  const origins = servers.map((server) => (emulator ? `http://${emulator.host}:${emulator.port}` : hosts[server]));
  for (const origin of new Set(origins)) {
    const link = page.createElement('link');
    link.rel = 'preconnect';
    // Requests with and without cookies have connections of their own; the SDKs send none.
    link.crossOrigin = 'anonymous';
    link.href = origin;
    page.head.append(link);
  }
}
