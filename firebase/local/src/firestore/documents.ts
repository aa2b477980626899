import { randomBytes } from 'node:crypto';
import { StatusError } from '../status';
import type { Doc, Requester } from '../types';
import { ensure } from './access';
import { checkId, documentName, parseDocumentName, parseParent } from './names';
import { valueKey } from './order';
import { parseQuery } from './query/parseQuery';
import { project } from './query/project';
import { runQuery } from './query/run';
import { type FirestoreService, type Request, requireAdmin, textOf } from './service';
import { parseMask } from './write/parseWrite';

/** Calls for single documents and plain lists, which tools and scripts use more than the SDKs. */
export class DocumentService {
  constructor(private readonly service: FirestoreService) {}

  async getDocument(requester: Requester, request: Request): Promise<Doc> {
    const [response] = await this.service.batchGet(requester, {
      database: parseDocumentName(request['name']).database,
      documents: [request['name']],
      mask: request['mask'],
      readTime: request['readTime'],
    });
    if (response?.['found']) return response['found'] as Doc;
    throw new StatusError('NOT_FOUND', `Document "${textOf(request['name'])}" not found.`);
  }

  async createDocument(requester: Requester, request: Request): Promise<Doc> {
    const { database, path } = parseParent(request['parent']);
    const id = textOf(request['documentId']) || randomBytes(15).toString('base64url');
    checkId(id);
    checkId(textOf(request['collectionId']));
    const name = documentName(database, `${path ? `${path}/` : ''}${textOf(request['collectionId'])}/${id}`);
    return this.write(
      requester,
      name,
      { update: { name, fields: fieldsOf(request) }, currentDocument: { exists: false } },
      request,
    );
  }

  updateDocument(requester: Requester, request: Request): Promise<Doc> {
    const name = textOf((request['document'] as Request | undefined)?.['name']);
    const write = {
      update: { name, fields: fieldsOf(request) },
      updateMask: request['updateMask'],
      currentDocument: request['currentDocument'],
    };
    return this.write(requester, name, write, request);
  }

  async deleteDocument(requester: Requester, request: Request): Promise<Record<string, never>> {
    const { database } = parseDocumentName(request['name']);
    const write = { delete: request['name'], currentDocument: request['currentDocument'] };
    await this.service.commit(requester, { database, writes: [write] });
    return {};
  }

  /** With `showMissing`, documents that only exist as parents of others are listed by name, for administrators. */
  async listDocuments(
    requester: Requester,
    request: Request,
  ): Promise<{ documents: Partial<Doc>[]; nextPageToken?: string }> {
    const { database: name, path: parent } = parseParent(request['parent']);
    const collectionId = textOf(request['collectionId']);
    this.service.refuseReadTime(request);
    const { store, access } = this.service;
    const database = store.database(name);
    const query = parseQuery(textOf(request['parent']), {
      from: [{ collectionId }],
      orderBy: orders(textOf(request['orderBy'])),
    });
    const showMissing = request['showMissing'] === true || request['showMissing'] === 'true';
    if (showMissing) requireAdmin(requester);
    await store.settled();
    ensure(access.list(requester, database, query, store.readTime()));
    const mask = parseMask(request['mask']);
    const documents: Partial<Doc>[] = showMissing
      ? sorted(
          database
            .pathsWithMissing(parent ? `${parent}/${collectionId}` : collectionId)
            .map((path) => database.nameOf(path)),
        ).map((each) => database.get(parseDocumentName(each).path) ?? { name: each })
      : runQuery(query, database).map(({ doc }) => doc);
    return page(
      documents.map((doc) => (doc.fields ? project(doc as Doc, mask) : doc)),
      request,
    );
  }

  private async write(requester: Requester, name: string, write: Request, request: Request): Promise<Doc> {
    const { database, path } = parseDocumentName(name);
    await this.service.commit(requester, { database, writes: [write] });
    const doc = this.service.store.database(database).get(path);
    if (!doc) throw new StatusError('ABORTED', 'The document was deleted at the same time.');
    return project(doc, parseMask(request['mask']));
  }
}

const fieldsOf = (request: Request): unknown => (request['document'] as Request | undefined)?.['fields'];

const sorted = (names: string[]): string[] =>
  names
    .map((name) => ({ name, key: valueKey({ referenceValue: name }) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ name }) => name);

/** `priority desc, __name__` */
function orders(text: string): unknown[] {
  return text
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [fieldPath, direction = 'asc'] = part.trim().split(/\s+/);
      return { field: { fieldPath }, direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING' };
    });
}

/** Returns a page of documents; the page token is the number of documents before it. */
function page(documents: Partial<Doc>[], request: Request): { documents: Partial<Doc>[]; nextPageToken?: string } {
  const start = Number(Buffer.from(textOf(request['pageToken']), 'base64').toString() || 0);
  const size = Number(request['pageSize'] ?? 0) || 300;
  if (!Number.isInteger(start) || start < 0 || size < 0) throw new StatusError('INVALID_ARGUMENT', 'Invalid page.');
  const end = start + size;
  const nextPageToken = end < documents.length ? { nextPageToken: Buffer.from(String(end)).toString('base64') } : {};
  return { documents: documents.slice(start, end), ...nextPageToken };
}
