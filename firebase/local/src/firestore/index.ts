import { type Socket } from 'node:net';
import { EmulatorModule } from '../protocol/rest/emulator';
import { GrpcService } from '../protocol/grpc/service';
import { RestModule } from '../protocol/rest/module';
import { type OpenStream, WebChannelModule } from '../protocol/webchannel/module';
import { type Commit, type Doc, type HttpModule, type Rules, type TokenVerifier } from '../types';
import { Access } from './access';
import { DocumentService } from './documents';
import { type IndexFile } from './indexes/check';
import { ListenHub } from './listen/hub';
import { ListenStream } from './listen/stream';
import { WriteStream } from './listen/writeStream';
import { parseDocumentName, projectOf } from './names';
import { FirestoreService } from './service';
import { Store } from './store/store';
import { Transactions } from './transactions';

export interface FirestoreOptions {
  /** Null keeps everything in memory. */
  dir: string | null;
  /** Null allows everything. */
  rules: (projectId: string) => Rules | null;
  tokens: TokenVerifier;
  /** The content of firestore.indexes.json; null answers every query. */
  indexes: () => IndexFile | null;
  now?: () => Date;
}

export interface Firestore {
  modules: HttpModule[];
  grpc: { handleConnection(socket: Socket): void };
  /** Told of every durable commit, in order, other than the clearing of a database. Returns the way to stop it. */
  onCommit(listener: (commit: Commit, projectId: string) => void): () => void;
  /** The document with this full resource name. */
  read(name: string): Doc | null;
  /** To be called when `rules` answers differently: all listeners are checked again. */
  rulesChanged(): void;
  close(): Promise<void>;
}

/** Opens the data folder and serves it; rejects with one BrokenDataError if the folder is damaged. */
export async function createFirestore({
  dir,
  rules,
  tokens,
  indexes,
  now = () => new Date(),
}: FirestoreOptions): Promise<Firestore> {
  const store = await Store.open(dir, now);
  const service = new FirestoreService(store, new Access(rules), new Transactions(), indexes);
  const documents = new DocumentService(service);
  const hub = new ListenHub(service);
  const openStream: OpenStream = (method, requester, deliver, fail) =>
    method === 'Listen'
      ? new ListenStream(hub, requester, deliver, fail)
      : new WriteStream(service, requester, deliver, fail);
  const webChannel = new WebChannelModule(tokens, openStream);
  const grpc = new GrpcService(service, documents, tokens, openStream);
  const quiet = new Set<string>();
  return {
    modules: [
      webChannel,
      new RestModule(service, documents, tokens),
      new EmulatorModule(
        (database) => clear(store, database, quiet),
        () => ({ documents: hub.documentsSent, targets: hub.openTargets }),
      ),
    ],
    grpc,
    onCommit: (listener) =>
      store.onCommit((published) => {
        for (const { commit, database } of published)
          if (!quiet.has(commit.time)) listener(commit, projectOf(database.name));
      }),
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

/** Deletes everything in one commit, which `quiet` marks as not to be announced. */
async function clear(store: Store, name: string, quiet: Set<string>): Promise<void> {
  const database = store.database(name);
  let marked = '';
  await store.write(database, (time) => {
    quiet.add((marked = time));
    const changes = database.docs().map((doc) => ({ name: doc.name, before: doc, after: null }));
    return { changes, result: null };
  });
  quiet.delete(marked);
}
