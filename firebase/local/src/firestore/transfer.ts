import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, type Json, readJson, sendJson } from '../http';
import { StatusError } from '../status';
import type { Doc, DocumentChange, Fields, HttpModule, TokenVerifier } from '../types';
import { collectionIdOf, documentName, projectOf, splitDocumentName } from './names';
import { requireAdmin, textOf } from './service';
import type { Store } from './store/store';

/** Where an export lies: the files of Storage. */
export interface Files {
  read(bucket: string, name: string): Promise<Buffer | undefined>;
  write(bucket: string, name: string, contents: Buffer): Promise<void>;
}

interface Operation {
  name: string;
  done: true;
  metadata: { progressDocuments: { completedWork: string } };
  response: Json;
}

const ACTION = /^\/v1\/(projects\/[^/]+\/databases\/[^/:]+):(exportDocuments|importDocuments|bulkDeleteDocuments)$/;
const OPERATION = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/operations\/\d+)$/;
const kept = { metadata: 'export_metadata.json', documents: 'documents.jsonl' };

/**
 * Export, import and bulk deletion by the interface of the real service. Each is one commit that notifies listeners but runs no
 * functions. The files have their own format: one document per line.
 */
export class TransferModule implements HttpModule {
  private readonly operations = new Map<string, Operation>();

  constructor(
    private readonly store: Store,
    private readonly files: Files,
    private readonly tokens: TokenVerifier,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const path = decodeSegment(url.pathname);
    const [, database, action] = (request.method === 'POST' && ACTION.exec(path)) || [];
    const operation = request.method === 'GET' ? OPERATION.exec(path)?.[1] : undefined;
    const of = database ?? operation;
    if (!of) return false;
    requireAdmin(this.tokens.verify(request.headers.authorization, projectOf(of)));
    if (operation) sendJson(response, 200, this.found(operation));
    else if (database) sendJson(response, 200, await this.begin(database, action ?? '', await readJson(request)));
    return true;
  }

  private found(name: string): Operation {
    const operation = this.operations.get(name);
    if (!operation) throw new StatusError('NOT_FOUND', `There is no operation ${name}.`);
    return operation;
  }

  private async begin(database: string, action: string, body: Json): Promise<Operation> {
    const wanted = new Set(Array.isArray(body['collectionIds']) ? body['collectionIds'].map(String) : []);
    const isWanted = ({ name }: Doc) => wanted.size === 0 || wanted.has(collectionIdOf(splitDocumentName(name).path));
    if (action === 'exportDocuments') {
      const outputUriPrefix = textOf(body['outputUriPrefix']);
      return this.done(database, await this.export(database, outputUriPrefix, isWanted), { outputUriPrefix });
    }
    if (action === 'importDocuments')
      return this.done(database, await this.import(database, textOf(body['inputUriPrefix']), isWanted), {});
    const deleted = await this.write(database, (docs) =>
      docs.filter(isWanted).map((doc) => ({ name: doc.name, before: doc, after: null })),
    );
    return this.done(database, deleted, {});
  }

  private done(database: string, documents: number, response: Json): Operation {
    const name = `${database}/operations/${this.operations.size + 1}`;
    const metadata = { progressDocuments: { completedWork: String(documents) } };
    const operation = { name, done: true as const, metadata, response };
    this.operations.set(name, operation);
    return operation;
  }

  private async export(database: string, prefix: string, isWanted: (doc: Doc) => boolean): Promise<number> {
    const { bucket, path } = placeOf(prefix);
    if (await this.files.read(bucket, `${path}/${kept.metadata}`))
      throw new StatusError('INVALID_ARGUMENT', `Path already exists: ${prefix}`);
    await this.store.settled();
    const docs = this.store.database(database).docs().filter(isWanted);
    const lines = docs.map(({ name, fields }) => JSON.stringify({ path: splitDocumentName(name).path, fields }));
    await this.files.write(bucket, `${path}/${kept.documents}`, Buffer.from(lines.join('\n')));
    await this.files.write(bucket, `${path}/${kept.metadata}`, Buffer.from(JSON.stringify({ documents: docs.length })));
    return docs.length;
  }

  private async import(database: string, prefix: string, isWanted: (doc: Doc) => boolean): Promise<number> {
    const { bucket, path } = placeOf(prefix);
    const whole = await this.files.read(bucket, `${path}/${kept.metadata}`);
    const documents = await this.files.read(bucket, `${path}/${kept.documents}`);
    if (!whole || !documents) throw new StatusError('NOT_FOUND', `There is no whole export at ${prefix}.`);
    const given = documents
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { path: string; fields: Fields });
    const target = this.store.database(database);
    return this.write(database, (_, time) =>
      given.flatMap((one): DocumentChange[] => {
        const after = {
          name: documentName(database, one.path),
          fields: one.fields,
          createTime: time,
          updateTime: time,
        };
        return isWanted(after) ? [{ name: after.name, before: target.get(one.path), after }] : [];
      }),
    );
  }

  private write(name: string, changesOf: (docs: Doc[], time: string) => DocumentChange[]): Promise<number> {
    const database = this.store.database(name);
    return this.store.write(database, (time) => {
      const changes = changesOf(database.docs(), time);
      return { changes, result: changes.length, quiet: true };
    });
  }
}

function placeOf(uri: string): { bucket: string; path: string } {
  const [, bucket, path] = /^gs:\/\/([^/]+)\/(.+?)\/?$/.exec(uri) ?? [];
  if (!bucket || !path) throw new StatusError('INVALID_ARGUMENT', `Not a place in Storage: ${uri}`);
  return { bucket, path };
}
