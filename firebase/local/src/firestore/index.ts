import type { Socket } from 'node:net';
import { EmulatorModule } from '../protocol/rest/emulator';
import { GrpcService } from '../protocol/grpc/service';
import { RestModule } from '../protocol/rest/module';
import { type OpenStream, WebChannelModule } from '../protocol/webchannel/module';
import type { OpenLog } from '../persistence/logFile';
import type { StatusError } from '../status';
import type { Doc, Follower, HttpModule, Rules, TokenVerifier } from '../types';
import { Access } from './access';
import { DocumentService } from './documents';
import { endingWithToken } from './expiry';
import type { IndexFile } from './indexes/check';
import { ListenHub } from './listen/hub';
import { ListenStream } from './listen/stream';
import { WriteStream } from './listen/writeStream';
import { parseDocumentName } from './names';
import { FirestoreService } from './service';
import { Store } from './store/store';
import { Transactions } from './transactions';
import { type Files, TransferModule } from './transfer';

export interface FirestoreOptions {
  /** Folder of the data; null keeps it in memory. */
  dir: string | null;
  /** Null allows all requests. */
  rules: (projectId: string) => Rules | null;
  tokens: TokenVerifier;
  /** Contents of firestore.indexes.json; null allows all queries. */
  indexes: () => IndexFile | null;
  now?: () => Date;
  /** Receive every commit except the clearing of a database, also those before a restart that they have not stored. */
  followers?: Follower[];
  openLog?: OpenLog;
  /** Where exports lie; without it there are none. */
  files?: Files;
}

export interface Firestore {
  modules: HttpModule[];
  grpc: { handleConnection(socket: Socket): void };
  /** Why nothing can be written now; null if writing works. */
  failure(): StatusError | null;
  /** The document with this full resource name. */
  read(name: string): Doc | null;
  /** Checks all listeners again; call it when `rules` has changed. */
  rulesChanged(): void;
  close(): Promise<void>;
}

/** Opens the data folder and serves it; rejects with a BrokenDataError if the folder is damaged. */
export async function createFirestore({
  dir,
  rules,
  tokens,
  indexes,
  now = () => new Date(),
  followers,
  openLog,
  files,
}: FirestoreOptions): Promise<Firestore> {
  const store = await Store.open({ dir, now, followers, openLog });
  const service = new FirestoreService(store, new Access(rules), new Transactions(), indexes);
  const documents = new DocumentService(service);
  const hub = new ListenHub(service);
  const open: OpenStream = (method, requester, deliver, fail) =>
    method === 'Listen'
      ? new ListenStream(hub, requester, deliver, fail)
      : new WriteStream(service, requester, deliver, fail);
  const openStream = endingWithToken(open, () => now().getTime());
  const webChannel = new WebChannelModule(tokens, openStream);
  const grpc = new GrpcService(service, documents, tokens, openStream);
  return {
    modules: [
      webChannel,
      ...(files ? [new TransferModule(store, files, tokens)] : []),
      new RestModule(service, documents, tokens),
      new EmulatorModule(
        (database) => clear(store, database),
        () => ({ documents: hub.documentsSent, targets: hub.openTargets }),
        service.costs,
      ),
    ],
    grpc,
    failure: () => store.failure,
    read: (name) => {
      const { database, path } = parseDocumentName(name);
      return store.database(database).get(path);
    },
    rulesChanged: () => hub.recheckAll(),
    close: async () => {
      webChannel.close();
      grpc.close();
      hub.close();
      await store.close();
    },
  };
}

/** Deletes everything in one commit, of which followers are not told. */
async function clear(store: Store, name: string): Promise<void> {
  const database = store.database(name);
  await store.write(database, () => {
    const changes = database.docs().map((doc) => ({ name: doc.name, before: doc, after: null }));
    return { changes, result: null, quiet: true };
  });
}
