import { refuseOversized } from '../../protocol/requestSize';
import { StatusError } from '../../status';
import type { Doc, Requester } from '../../types';
import { checkDatabase } from '../names';
import type { Database } from '../store/database';
import type { ListenHub } from './hub';
import { documentMessage, type ListenResponse, removedBecause, targetMessage } from './messages';
import { decodeToken, encodeToken, type ResumePoint, userOf } from './resumeToken';
import { type Listener, parseTarget, type Target } from './target';

type Request = Record<string, unknown>;

/** A client's Listen stream on any transport. Requests are answered strictly in order. */
export class ListenStream implements Listener {
  private readonly targets = new Map<number, Target>();
  private database: Database | null = null;
  private last: Promise<void> = Promise.resolve();
  private toldVersion = 0;
  private closed = false;

  constructor(
    private readonly hub: ListenHub,
    readonly requester: Requester,
    private readonly deliver: (message: ListenResponse, asked: boolean) => void,
    private readonly fail: (error: unknown) => void,
  ) {
    hub.streams.add(this);
  }

  receive(request: Request): void {
    this.last = this.last
      .then(() => this.handle(request))
      .catch((error: unknown) => {
        this.close();
        this.fail(error);
      });
  }

  get size(): number {
    return this.targets.size;
  }

  update(messages: ListenResponse[]): void {
    for (const message of messages) this.send(message, false);
    this.snapshot(false);
  }

  readTime(): string {
    return this.store.readTime();
  }

  /** Sends a newer token to a listener without changes from time to time, so that the change log still covers it. */
  refreshToken(): void {
    if (!this.targets.size || this.toldVersion === this.store.version) return;
    this.last = this.last
      .then(() => this.store.settled())
      .then(
        () => this.snapshot(false),
        (error: unknown) => this.fail(error),
      );
  }

  drop(target: Target, error: StatusError): void {
    this.forget(target);
    this.send(removedBecause(target.id, error), false);
  }

  close(): void {
    this.closed = true;
    this.hub.streams.delete(this);
    for (const target of this.targets.values()) this.forget(target);
  }

  private get store() {
    return this.hub.service.store;
  }

  private send(message: ListenResponse, asked = true): void {
    if (this.closed) return;
    if ('documentChange' in message) this.hub.sent(this.requester);
    this.deliver(message, asked);
  }

  /** Marks everything up to now as sent; the client shows earlier changes only after this. */
  private snapshot(asked = true): void {
    this.toldVersion = this.store.version;
    this.send(targetMessage('NO_CHANGE', [], { readTime: this.readTime(), resumeToken: this.token() }), asked);
  }

  private async handle(request: Request): Promise<void> {
    refuseOversized(request);
    await this.store.settled();
    if (this.closed) return;
    this.database ??= this.store.database(checkDatabase(request['database']));
    const { addTarget, removeTarget } = request;
    if (addTarget) this.add(addTarget as Request, this.database);
    else if (removeTarget !== undefined) this.remove(Number(removeTarget));
    else throw new StatusError('INVALID_ARGUMENT', 'A listen request needs addTarget or removeTarget.');
  }

  private add(raw: Request, database: Database): void {
    const id = Number(raw['targetId'] ?? 0);
    try {
      const known = this.targets.get(id);
      if (known) this.forget(known);
      const target = parseTarget(raw, id, database.name, this);
      this.hub.admit(target, database);
      this.targets.set(id, target);
      this.begin(target, database);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.send(removedBecause(id, error));
    }
  }

  private begin(target: Target, database: Database): void {
    const ids = [target.id];
    this.send(targetMessage('ADD', ids));
    if (!this.resume(target, database)) {
      if (target.resumeToken || target.readTime) this.send(targetMessage('RESET', ids));
      for (const doc of this.result(target, database))
        this.send(documentMessage(doc.name, doc, ids, [], this.readTime()));
    }
    this.send(targetMessage('CURRENT', ids, { readTime: this.readTime(), resumeToken: this.token() }));
    this.snapshot();
    if (target.once) this.remove(target.id);
  }

  private result(target: Target, database: Database): Doc[] {
    const topics = this.hub.topicsOf(database);
    const live = topics.liveQuery(target);
    if (live) return live.current().map((entry) => entry.doc);
    return target.documents.map((name) => topics.document(name)).filter((doc) => doc !== null);
  }

  /** Sends only the changes since the token; false if they are not known exactly. */
  private resume(target: Target, database: Database): boolean {
    const point = decodeToken(target.resumeToken);
    if (!point || this.store.shared(point) < point.version || point.version > this.store.version) return false;
    if (point.user !== userOf(this.requester)) return false;
    const topics = this.hub.topicsOf(database);
    const live = topics.liveQuery(target);
    const changed = live && !live.incremental ? null : this.store.log.since(point.version);
    if (!changed) return false;
    const prefix = `${database.name}/documents/`;
    const within = (name: string, doc: Doc | null) =>
      live ? live.matches(doc) : doc !== null && target.documents.includes(name);
    for (const [name, before] of changed) {
      if (!name.startsWith(prefix)) continue;
      const doc = topics.document(name);
      if (doc === before) continue;
      if (within(name, doc)) this.send(documentMessage(name, doc, [target.id], [], this.readTime()));
      else if (within(name, before)) this.send(documentMessage(name, doc, [], [target.id], this.readTime()));
    }
    return true;
  }

  private remove(id: number): void {
    const target = this.targets.get(id);
    if (target) this.forget(target);
    this.send(targetMessage('REMOVE', [id]));
  }

  private forget(target: Target): void {
    this.targets.delete(target.id);
    if (this.database) this.hub.topicsOf(this.database).remove(target);
  }

  private token(): string {
    const point: ResumePoint = {
      history: this.store.history,
      version: this.store.version,
      user: userOf(this.requester),
    };
    return encodeToken(point);
  }
}
