import type { ListenResponse } from '../firestore/listen/messages';
import { ListenHub } from '../firestore/listen/hub';
import { ListenStream } from '../firestore/listen/stream';
import { Access } from '../firestore/access';
import { type FirestoreService, FirestoreService as Service } from '../firestore/service';
import { Store } from '../firestore/store/store';
import { Transactions } from '../firestore/transactions';
import type { Requester, Rules } from '../types';
import { DATABASE, nameOf } from './rest';

const OWNER: Requester = { admin: true };

/** The core without a transport: commits and listen streams in one process. */
export async function openCore(options: { dir?: string | null; rules?: () => Rules | null } = {}) {
  const store = await Store.open({ dir: options.dir ?? null, now: () => new Date() });
  const service: FirestoreService = new Service(
    store,
    new Access(options.rules ?? (() => null)),
    new Transactions(),
    () => null,
  );
  const hub = new ListenHub(service);
  return {
    store,
    hub,
    commit: (...writes: unknown[]) => service.commit(OWNER, { database: DATABASE, writes }),
    remove: (path: string) => service.commit(OWNER, { database: DATABASE, writes: [{ delete: nameOf(path) }] }),
    listener: (requester: Requester = OWNER) => new TestListener(hub, requester),
    close: async () => {
      hub.close();
      await store.close();
    },
  };
}

/** A client of a listen stream that records the responses. */
class TestListener {
  readonly responses: ListenResponse[] = [];
  readonly errors: unknown[] = [];
  private readonly stream: ListenStream;

  constructor(hub: ListenHub, requester: Requester) {
    this.stream = new ListenStream(
      hub,
      requester,
      (response) => this.responses.push(response),
      (error) => this.errors.push(error),
    );
  }

  /** Sends the request and resolves when it has been processed. */
  async send(request: Record<string, unknown>): Promise<void> {
    this.stream.receive({ database: DATABASE, ...request });
    await new Promise(setImmediate);
  }

  query(targetId: number, structuredQuery: Record<string, unknown>, rest = {}): Promise<void> {
    return this.send({ addTarget: { targetId, query: { parent: `${DATABASE}/documents`, structuredQuery }, ...rest } });
  }

  documents(targetId: number, paths: string[], rest = {}): Promise<void> {
    return this.send({ addTarget: { targetId, documents: { documents: paths.map(nameOf) }, ...rest } });
  }

  /** The responses since the last call, in short form, such as `ADD 2`, `+a/b [2]`, `-a/b [2]`, `x a/b [2]`, `REMOVE 2: 7`. */
  take(): string[] {
    return this.responses.splice(0).map(describe);
  }

  get token(): string {
    const tokens = this.responses.map((each) => ('targetChange' in each ? each.targetChange.resumeToken : undefined));
    return tokens.filter((token) => token !== undefined).at(-1) ?? '';
  }

  close(): void {
    this.stream.close();
  }
}

function describe(response: ListenResponse): string {
  const short = (name: string) => name.slice(`${DATABASE}/documents/`.length);
  if ('targetChange' in response) {
    const { targetChangeType, targetIds, cause } = response.targetChange;
    if (targetChangeType === 'NO_CHANGE') return 'snapshot';
    return `${targetChangeType} ${targetIds.join(',')}${cause ? `: ${cause.code}` : ''}`;
  }
  if ('documentChange' in response) {
    const { document, targetIds, removedTargetIds } = response.documentChange;
    return `+${short(document.name)} [${targetIds.join(',')}]${removedTargetIds ? ` -[${removedTargetIds.join(',')}]` : ''}`;
  }
  if ('documentDelete' in response)
    return `x ${short(response.documentDelete.document)} [${response.documentDelete.removedTargetIds.join(',')}]`;
  return `-${short(response.documentRemove.document)} [${response.documentRemove.removedTargetIds.join(',')}]`;
}
