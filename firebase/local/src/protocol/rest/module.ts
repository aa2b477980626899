import type { IncomingMessage, ServerResponse } from 'node:http';
import { projectOf } from '../../firestore/names';
import type { FirestoreService, Request } from '../../firestore/service';
import type { DocumentService } from '../../firestore/documents';
import { decodeSegment, type Json, parseObject, readBody, sendJson } from '../../http';
import { StatusError } from '../../status';
import { limited, MAX_BODY, refuseOversized } from '../requestSize';
import type { HttpModule, Requester, TokenVerifier } from '../../types';

type Call = (requester: Requester, request: Request) => Promise<unknown>;

/** `/v1/projects/P/databases/D/documents...`; a POST may have an action after the last colon. */
const PATH = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents((?:\/.*)?)$/;
const ACTION = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents((?:\/.*)?):(\w+)$/;

/** The REST API: actions by POST, and documents and collections by their URL. */
export class RestModule implements HttpModule {
  private readonly actions: Record<string, Call>;

  constructor(
    service: FirestoreService,
    private readonly documents: DocumentService,
    private readonly tokens: TokenVerifier,
  ) {
    this.actions = {
      batchGet: (requester, request) => service.batchGet(requester, request),
      batchWrite: (requester, request) => service.batchWrite(requester, request),
      beginTransaction: (requester, request) => service.beginTransaction(requester, request),
      commit: (requester, request) => service.commit(requester, request),
      listCollectionIds: (requester, request) => service.listCollectionIds(requester, request),
      partitionQuery: (requester, request) => service.partitionQuery(requester, request),
      rollback: (requester, request) => service.rollback(requester, request),
      runAggregationQuery: (requester, request) => service.runAggregationQuery(requester, request),
      runQuery: (requester, request) => service.runQuery(requester, request),
    };
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const match = (request.method === 'POST' && ACTION.exec(url.pathname)) || PATH.exec(url.pathname);
    if (!match?.[1]) return false;
    const database = decodeSegment(match[1]);
    const path = (match[2] ?? '').split('/').filter(Boolean).map(decodeSegment).join('/');
    const requester = this.tokens.verify(request.headers.authorization, projectOf(database));
    const root = `${database}/documents`;
    const name = path ? `${root}/${path}` : root;
    const call = match[3] ? this.action(match[3]) : this.resource(request.method, path, url);
    const body = request.method === 'GET' ? {} : await this.body(request, match[3]);
    sendJson(response, 200, await call(requester, { database, parent: name, name, ...body }));
    return true;
  }

  private async body(request: IncomingMessage, action: string | undefined): Promise<Json> {
    const bytes = await readBody(request, MAX_BODY);
    const typeName = action === 'batchGet' ? 'BatchGetDocumentsRequest' : `${capitalized(action ?? '')}Request`;
    const body = limited(parseObject(bytes.toString()), bytes.length, action ? typeName : 'Document');
    refuseOversized(body);
    return body;
  }

  private action(name: string): Call {
    const call = Object.hasOwn(this.actions, name) ? this.actions[name] : undefined;
    if (!call) throw new StatusError('UNIMPLEMENTED', `There is no method ${name}.`);
    return (requester, { name: resource, ...request }) =>
      call(requester, { ...request, name: resource, parent: resource });
  }

  /** The call for a document's or collection's URL; an odd number of segments is a collection. */
  private resource(method: string | undefined, path: string, url: URL): Call {
    const query = url.searchParams;
    const mask = maskOf(query, 'mask.fieldPaths');
    const segments = path.split('/');
    const collectionId = segments.at(-1) ?? '';
    if (segments.length % 2) {
      const above = (request: Request) => ({
        parent: String(request['name']).split('/').slice(0, -1).join('/'),
        collectionId,
        mask,
      });
      const options = Object.fromEntries(
        ['pageSize', 'pageToken', 'orderBy', 'showMissing', 'readTime'].map((key) => [
          key,
          query.get(key) ?? undefined,
        ]),
      );
      if (method === 'GET')
        return (requester, request) => this.documents.listDocuments(requester, { ...options, ...above(request) });
      if (method === 'POST')
        return (requester, { fields, ...request }) =>
          this.documents.createDocument(requester, {
            ...above(request),
            document: { fields },
            documentId: query.get('documentId'),
          });
    }
    const currentDocument = preconditionOf(query);
    if (method === 'GET')
      return (requester, { name }) =>
        this.documents.getDocument(requester, { name, mask, readTime: query.get('readTime') ?? undefined });
    if (method === 'DELETE')
      return (requester, { name }) => this.documents.deleteDocument(requester, { name, currentDocument });
    if (method === 'PATCH') {
      const updateMask = maskOf(query, 'updateMask.fieldPaths');
      return (requester, { fields, parent }) =>
        this.documents.updateDocument(requester, {
          document: { name: parent, fields },
          updateMask,
          mask,
          currentDocument,
        });
    }
    throw new StatusError('UNIMPLEMENTED', `${method} is not possible here.`);
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const maskOf = (query: URLSearchParams, key: string) =>
  query.has(key) ? { fieldPaths: query.getAll(key) } : undefined;

function preconditionOf(query: URLSearchParams): Request | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  return updateTime ? { updateTime } : exists ? { exists: exists === 'true' } : undefined;
}
