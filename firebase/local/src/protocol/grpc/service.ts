import type { Socket } from 'node:net';
import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { DocumentService } from '../../firestore/documents';
import { projectOf } from '../../firestore/names';
import type { FirestoreService, Request } from '../../firestore/service';
import { StatusError } from '../../status';
import type { Requester, TokenVerifier } from '../../types';
import type { ChannelStream, Deliver } from '../webchannel/session';
import type { OpenStream } from '../webchannel/module';
import { Room } from '../room';
import { isOversized, MAX_BODY, OVERSIZED, refuseOversized } from '../requestSize';
import { codec } from './codec';

type Call = (requester: Requester, request: Request) => Promise<unknown>;
type Json = Record<string, unknown>;

/** gRPC for Node clients, on sockets passed on by the server that owns the port. */
export class GrpcService {
  private readonly server = new Server({
    'grpc.max_receive_message_length': MAX_BODY,
    'grpc.max_send_message_length': -1,
  });
  private readonly injector = this.server.createConnectionInjector(ServerCredentials.createInsecure());

  constructor(
    service: FirestoreService,
    documents: DocumentService,
    private readonly tokens: TokenVerifier,
    openStream: OpenStream,
  ) {
    const unary: Record<string, [Call, string?]> = {
      BatchWrite: [(requester, request) => service.batchWrite(requester, request)],
      BeginTransaction: [(requester, request) => service.beginTransaction(requester, request)],
      Commit: [(requester, request) => service.commit(requester, request)],
      CreateDocument: [(requester, request) => documents.createDocument(requester, request), 'Document'],
      DeleteDocument: [(requester, request) => documents.deleteDocument(requester, request), 'Empty'],
      GetDocument: [(requester, request) => documents.getDocument(requester, request), 'Document'],
      ListCollectionIds: [(requester, request) => service.listCollectionIds(requester, request)],
      ListDocuments: [(requester, request) => documents.listDocuments(requester, request)],
      PartitionQuery: [(requester, request) => service.partitionQuery(requester, request)],
      Rollback: [(requester, request) => service.rollback(requester, request), 'Empty'],
      UpdateDocument: [(requester, request) => documents.updateDocument(requester, request), 'Document'],
    };
    const streaming: Record<string, Call> = {
      BatchGetDocuments: (requester, request) => service.batchGet(requester, request),
      RunAggregationQuery: (requester, request) => service.runAggregationQuery(requester, request),
      RunQuery: (requester, request) => service.runQuery(requester, request),
    };
    const definition: Record<string, MethodDefinition<Json, Json>> = {};
    const implementation: UntypedServiceImplementation = {};
    for (const [name, [call, response]] of Object.entries(unary)) {
      definition[name] = method(name, false, false, response);
      implementation[name] = this.unary(call);
    }
    for (const [name, call] of Object.entries(streaming)) {
      definition[name] = method(name, false, true);
      implementation[name] = this.streaming(call);
    }
    for (const name of ['Listen', 'Write'] as const) {
      // These responses are encoded earlier, when their size is counted.
      definition[name] = { ...method(name, true, true), responseSerialize: (bytes: unknown) => bytes as Buffer };
      implementation[name] = this.duplex(name, openStream);
    }
    this.server.addService(definition, implementation);
  }

  handleConnection(socket: Socket): void {
    this.injector.injectConnection(socket);
  }

  close(): void {
    this.injector.destroy();
    this.server.forceShutdown();
  }

  private unary(call: Call): handleUnaryCall<Json, Json> {
    return ({ request, metadata }, callback) => {
      this.run(call, request, metadata.get('authorization')[0]).then(
        (response) => callback(null, response as Json),
        (error: unknown) => callback(grpcError(error)),
      );
    };
  }

  private streaming(call: Call): handleServerStreamingCall<Json, Json> {
    return (stream) => {
      // If a stream fails before its headers, Node's client retries three times with pauses of seconds.
      stream.sendMetadata(new Metadata());
      this.run(call, stream.request, stream.metadata.get('authorization')[0]).then(
        (responses) => {
          for (const response of responses as Json[]) stream.write(response);
          stream.end();
        },
        (error: unknown) => stream.emit('error', grpcError(error)),
      );
    };
  }

  private duplex(name: 'Listen' | 'Write', openStream: OpenStream): handleBidiStreamingCall<Json, Buffer> {
    const { encode } = codec(`${name}Response`);
    return (call: ServerDuplexStream<Json, Buffer>) => {
      let stream: ChannelStream | null = null;
      const room = new Room();
      const fail = (error: unknown) => call.emit('error', grpcError(error));
      const deliver: Deliver = (message, asked) => {
        const bytes = encode(message as Json);
        if (!room.add(bytes.length, asked)) return fail(new StatusError('UNAVAILABLE', 'The client does not read.'));
        call.write(bytes, () => room.take(bytes.length));
      };
      call.on('data', (message: Json) => {
        try {
          const requester = stream
            ? null
            : this.tokens.verify(text(call.metadata.get('authorization')[0]), projectOf(String(message['database'])));
          if (requester) stream = openStream(name, requester, deliver, fail);
          stream?.receive(message);
        } catch (error) {
          fail(error);
        }
      });
      call.on('end', () => {
        stream?.close();
        call.end();
      });
      call.on('cancelled', () => stream?.close());
      call.on('error', () => stream?.close());
    };
  }

  private async run(call: Call, request: Json, authorization: unknown): Promise<unknown> {
    refuseOversized(request);
    const database = [
      request['database'],
      request['parent'],
      request['name'],
      (request['document'] as Json | undefined)?.['name'],
    ].find(Boolean);
    return call(this.tokens.verify(text(authorization), projectOf(String(database ?? ''))), request);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function method(
  name: string,
  requestStream: boolean,
  responseStream: boolean,
  responseType = `${name}Response`,
): MethodDefinition<Json, Json> {
  const request = codec(`${name}Request`);
  const response = codec(responseType);
  return {
    path: `/google.firestore.v1.Firestore/${name}`,
    requestStream,
    responseStream,
    requestSerialize: request.encode,
    requestDeserialize: (bytes) => (isOversized(bytes) ? OVERSIZED : request.decode(bytes)),
    responseSerialize: response.encode,
    responseDeserialize: response.decode,
  };
}

function grpcError(error: unknown): { code: number; details: string } {
  if (error instanceof StatusError) return { code: error.grpcCode, details: error.message };
  console.error('Firestore: a call failed:', error);
  return { code: status.INTERNAL, details: 'Internal error.' };
}
