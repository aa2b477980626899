import { createFirestore, type Firestore, type FirestoreOptions } from '../firestore';
import { listen, type RunningServer } from '../server';
import { StatusError } from '../status';
import type { Commit, Follower, TokenVerifier } from '../types';

/** `owner` is the administrator, `user-X` is signed in as X; all other tokens are refused. */
const testTokens: TokenVerifier = {
  verify: (authorization) => {
    const token = authorization?.replace(/^Bearer /, '');
    if (!token) return { admin: false, auth: null };
    if (token === 'owner') return { admin: true };
    const uid = /^user-(\w+)$/.exec(token)?.[1] ?? uidOf(token);
    if (uid) return { admin: false, auth: { uid, token: {} } };
    throw new StatusError('UNAUTHENTICATED', 'Invalid token.');
  },
};

/** The subject of an unsigned token as the SDK creates it for `mockUserToken`. */
function uidOf(token: string): string | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string }).sub ?? null;
}

/** A follower that handles every commit at once. */
export const follower = (take: (commit: Commit, projectId: string) => void): Follower => ({
  name: 'test',
  position: () => null,
  take: (commit, projectId) => Promise.resolve(take(commit, projectId)),
});

export interface TestServer extends RunningServer {
  firestore: Firestore;
  url: string;
}

/** A Firestore server on a free loopback port, in memory unless a folder is given. */
export async function startFirestore(options: Partial<FirestoreOptions> & { port?: number } = {}): Promise<TestServer> {
  const firestore = await createFirestore({
    dir: null,
    rules: () => null,
    tokens: testTokens,
    indexes: () => null,
    ...options,
  });
  const server = await listen({ port: options.port ?? 0, host: '127.0.0.1', ...firestore });
  return {
    firestore,
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await firestore.close();
      await server.close();
    },
  };
}
