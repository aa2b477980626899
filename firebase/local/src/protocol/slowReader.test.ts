import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { startFirestore, type TestServer } from '../testing/firestoreServer';
import { DATABASE, restClient, setDoc, text } from '../testing/rest';
import { codec } from './grpc/codec';

const MEGABYTE = 1024 * 1024;
const channel = '/google.firestore.v1.Firestore/Listen/channel';
const large = (name: string, size = 1_000_000) => setDoc(`big/${name}`, { text: text('x'.repeat(size)) });
const everything = {
  database: DATABASE,
  addTarget: {
    targetId: 2,
    query: { parent: `${DATABASE}/documents`, structuredQuery: { from: [{ collectionId: 'big' }] } },
  },
};

describe('A client that does not read', () => {
  let server: TestServer;
  beforeEach(async () => (server = await startFirestore()));
  afterEach(() => server.close());

  const targets = async () => {
    const { targets: open } = (await (await fetch(`${server.url}/emulator/v1/listens`)).json()) as { targets: number };
    return open;
  };

  describe('over WebChannel', () => {
    const handshake = async () => {
      const url = `${server.url}${channel}?database=${encodeURIComponent(DATABASE)}&RID=1`;
      const body = new URLSearchParams({
        headers: 'Authorization:Bearer owner',
        count: '1',
        ofs: '0',
        req0___data__: JSON.stringify(everything),
      });
      const greeting = await (await fetch(url, { method: 'POST', body })).text();
      return /"c","([^"]+)"/.exec(greeting)![1]!;
    };
    const backChannel = async (sid: string, acknowledged: number): Promise<IncomingMessage> => {
      const sent = get(`${server.url}${channel}?RID=rpc&SID=${sid}&AID=${acknowledged}&CI=0`, { agent: false });
      return ((await once(sent, 'response')) as [IncomingMessage])[0];
    };

    it('loses its session when too much data waits for it, and learns of that when it returns', async () => {
      const sid = await handshake();
      const response = await backChannel(sid, 0);
      response.on('error', () => {});
      for (let n = 0; n < 24 && (await targets()) > 0; n++) await restClient(server.url).commit(large(`n${n}`));
      expect(await targets()).toBe(0);
      response.destroy();
      const again = await backChannel(sid, 0);
      expect(again.statusCode).toBe(400);
      again.resume();
    });

    it('receives a requested result of any size, in pieces', async () => {
      const names = Array.from({ length: 24 }, (_, n) => `n${String(n).padStart(2, '0')}`);
      for (const name of names) await restClient(server.url).commit(large(name));
      const sid = await handshake();
      const seen: string[] = [];
      for (let acknowledged = 0; seen.length < names.length;) {
        const response = await backChannel(sid, acknowledged);
        let size = 0;
        for await (const chunk of response) {
          const said = String(chunk);
          size += said.length;
          for (const [, name] of said.matchAll(/documents\/big\/(n\d+)/g)) seen.push(name!);
          for (const [, id] of said.matchAll(/\[(\d+),\[\{"/g)) acknowledged = Number(id);
          if (seen.length === names.length) break;
        }
        expect(size).toBeLessThan(6 * MEGABYTE);
      }
      expect(seen).toEqual(names);
    });
  });

  describe('over gRPC', () => {
    let session: ClientHttp2Session;
    beforeEach(() => (session = connect(server.url)));
    afterEach(() => session.destroy());

    const listen = (): ClientHttp2Stream => {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/google.firestore.v1.Firestore/Listen',
        'content-type': 'application/grpc',
        te: 'trailers',
        authorization: 'Bearer owner',
      });
      const message = codec('ListenRequest').encode(everything);
      const prefix = Buffer.alloc(5);
      prefix.writeUInt32BE(message.length, 1);
      stream.write(Buffer.concat([prefix, message]));
      return stream;
    };

    it('loses its stream once some megabytes wait, and finds out when it reads on', async () => {
      const stream = listen();
      await once(stream, 'response');
      while ((await targets()) === 0);
      for (let n = 0; n < 24 && (await targets()) > 0; n++) await restClient(server.url).commit(large(`n${n}`));
      expect(await targets()).toBe(0);
      const trailers = once(stream, 'trailers') as Promise<[{ 'grpc-status'?: string }]>;
      stream.resume();
      expect((await trailers)[0]['grpc-status']).toBe('14');
    });
  });
});
