import type { DocumentChange, Requester, RulesDecision } from '../../types';
import { denied } from '../access';
import { parseDocumentName } from '../names';
import type { FirestoreService } from '../service';
import type { Published } from '../store/store';
import type { Database } from '../store/database';
import { Outbox } from './outbox';
import type { Listener, Target } from './target';
import { Topics } from './topics';

const TOKEN_INTERVAL = 30_000;

/** Reports commits to all listeners of all databases in order, and removes targets that the rules no longer allow. */
export class ListenHub {
  readonly streams = new Set<Listener>();
  /** Documents sent to listeners since the start, which the real service would charge as reads. */
  documentsSent = 0;
  private readonly topics = new Map<Database, Topics>();
  private readonly timer = setInterval(() => this.streams.forEach((stream) => stream.refreshToken()), TOKEN_INTERVAL);
  private readonly unsubscribe: () => void;

  constructor(readonly service: FirestoreService) {
    this.timer.unref();
    this.unsubscribe = service.store.onCommit((published) => this.publish(published));
  }

  /** Counts a document sent to a listener. */
  sent(to: Requester): void {
    this.documentsSent++;
    this.service.costs.read(to, 1);
  }

  topicsOf(database: Database): Topics {
    const topics = this.topics.get(database) ?? new Topics(database);
    this.topics.set(database, topics);
    return topics;
  }

  /** Adds the target if the rules allow it; throws a StatusError otherwise. */
  admit(target: Target, database: Database): void {
    if (target.query) this.service.checkIndexes(target.query);
    const decision = this.decide(target, database);
    if (!decision.allowed) throw denied(decision);
    this.topicsOf(database).add(target, decision.reads);
  }

  /** Number of queries and documents with listeners. */
  get openTargets(): number {
    return [...this.streams].reduce((sum, stream) => sum + stream.size, 0);
  }

  recheckAll(): void {
    for (const [database, topics] of this.topics) for (const target of topics.all()) this.recheck(target, database);
  }

  close(): void {
    clearInterval(this.timer);
    this.unsubscribe();
  }

  private publish(published: Published[]): void {
    for (const database of new Set(published.map((each) => each.database))) {
      const topics = this.topics.get(database);
      if (!topics?.size) continue;
      const commits = published.filter((each) => each.database === database).map(({ commit }) => commit);
      const changes = merged(commits.flatMap((commit) => commit.changes));
      const paths = changes.map(({ name }) => parseDocumentName(name).path);
      for (const target of topics.dependents(paths)) this.recheck(target, database);
      const outbox = new Outbox();
      topics.distribute(changes, outbox);
      outbox.send();
    }
  }

  private recheck(target: Target, database: Database): void {
    const decision = this.decide(target, database);
    if (!decision.allowed) target.stream.drop(target, denied(decision));
    else this.topicsOf(database).depend(target, decision.reads);
  }

  private decide({ query, documents, stream }: Target, database: Database): RulesDecision {
    const { access, store } = this.service;
    const time = store.readTime();
    if (query) return access.list(stream.requester, database, query, time);
    const paths = documents.map((name) => parseDocumentName(name).path);
    const decisions = access.get(stream.requester, database, paths, time);
    // A rule may depend on the document itself, so its own change also requires a new check.
    const reads = stream.requester.admin ? [] : [...paths, ...decisions.flatMap((each) => each.reads)];
    return {
      ...(decisions.find((each) => !each.allowed) ?? decisions[0]),
      allowed: decisions.every((each) => each.allowed),
      expressions: 0,
      reads,
    };
  }
}

/** Combines several commits: each document before the first and after the last one. */
function merged(changes: DocumentChange[]): DocumentChange[] {
  const byName = new Map<string, DocumentChange>();
  for (const change of changes)
    byName.set(change.name, { ...change, before: (byName.get(change.name) ?? change).before });
  return [...byName.values()].filter(({ before, after }) => before || after);
}
