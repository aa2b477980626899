import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { startLocalFirebase } from '../../local/src';

/** An empty Local Firebase of its own in this process, with a connected database. */
export async function emptyDatabase(): Promise<{ db: Firestore; close(): Promise<void> }> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const server = await startLocalFirebase({
    port: 0,
    host: '127.0.0.1',
    dir: null,
    quickPasswords: true,
    log: () => {},
  });
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const app = initializeApp({ projectId: 'demo-spot' }, 'empty');
  return {
    db: getFirestore(app),
    close: async () => {
      await deleteApp(app);
      await server.close();
    },
  };
}
