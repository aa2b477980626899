import { createRequire } from 'node:module';
import { projectId } from './lib.mjs';

const from = (path) => createRequire(path);
// The library inside firebase-admin; it accepts only credentials of its own copy of gRPC.
const library = from(from(import.meta.url).resolve('firebase-admin/firestore')).resolve('@google-cloud/firestore');
const { v1 } = from(library)(library);
const { credentials } = from(library)('google-gax').grpc;
const database = `projects/${projectId}/databases/(default)`;

/** Opens `count` Listen streams of one query; `allTold(round)` resolves when each has received the document with that round. */
export async function openListeners({ port, count, connections, collectionId }) {
  const clients = Array.from(
    { length: connections },
    () => new v1.FirestoreClient({ servicePath: 'localhost', port, sslCreds: credentials.createInsecure(), projectId }),
  );
  let waiting = { round: -1, left: 0, resolve: () => {} };
  const streams = [];
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const stream = clients[index % connections].listen({ otherArgs: { headers: { authorization: 'Bearer owner' } } });
      streams.push(stream);
      return new Promise((resolve, reject) => {
        stream.on('error', reject);
        stream.on('data', (message) => {
          if (message.targetChange?.targetChangeType === 'CURRENT') resolve();
          const round = message.documentChange?.document?.fields?.round?.integerValue;
          if (round !== undefined && Number(round) === waiting.round && --waiting.left === 0) waiting.resolve();
        });
        stream.write({
          database,
          addTarget: {
            targetId: 2,
            query: { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId }] } },
          },
        });
      });
    }),
  );
  return {
    allTold: (round) => new Promise((resolve) => (waiting = { round, left: count, resolve })),
    close: () => {
      for (const stream of streams) stream.on('error', () => {}).end();
      for (const client of clients) void client.close();
    },
  };
}
