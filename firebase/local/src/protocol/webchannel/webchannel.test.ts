import { startFirestore, type TestServer } from '../../testing/firestoreServer';
import { DATABASE, nameOf, restClient, setDoc, text } from '../../testing/rest';

const ORIGIN = 'http://localhost:4200';

/** Parses the frames of a body; lengths count characters. */
function arrays(body: string): [number, unknown][] {
  const found: [number, unknown][] = [];
  for (let rest = body; rest;) {
    const end = rest.indexOf('\n');
    const length = Number(rest.slice(0, end));
    found.push(...(JSON.parse(rest.slice(end + 1, end + 1 + length)) as [number, unknown][]));
    rest = rest.slice(end + 1 + length);
  }
  return found;
}

describe('WebChannel', () => {
  let server: TestServer;
  beforeEach(async () => (server = await startFirestore()));
  afterEach(() => server.close());

  const address = (parameters: Record<string, string | number>, method = 'Listen') =>
    `${server.url}/google.firestore.v1.Firestore/${method}/channel?VER=8&database=${encodeURIComponent(DATABASE)}&${new URLSearchParams(
      Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]),
    )}`;

  function form(messages: unknown[], offset = 0, headers = 'Authorization:Bearer owner\r\nX-Other:1'): string {
    const body = new URLSearchParams({ headers, count: String(messages.length), ofs: String(offset) });
    messages.forEach((message, index) =>
      body.set(`req${index}___data__`, typeof message === 'string' ? message : JSON.stringify(message)),
    );
    return body.toString();
  }

  const post = (url: string, body: string) => fetch(url, { method: 'POST', body, headers: { Origin: ORIGIN } });

  async function handshake(messages: unknown[], method = 'Listen', headers?: string) {
    const response = await post(address({ RID: 7, CVER: 22 }, method), form(messages, 0, headers));
    expect(response.status).toBe(200);
    const [[id, greeting]] = arrays(await response.text()) as [
      [number, [string, string, string, number, number, number]],
    ];
    expect([id, greeting[0], greeting[2], greeting[3], greeting[5]]).toEqual([0, 'c', '', 8, 30_000]);
    return greeting[1];
  }

  /** One long poll: returns everything available, or the first thing that arrives. */
  async function poll(sid: string, acknowledged = 0, method = 'Listen') {
    const response = await fetch(address({ RID: 'rpc', SID: sid, AID: acknowledged, CI: 1, TYPE: 'xmlhttp' }, method));
    return arrays(await response.text());
  }

  const listenTo = (collectionId: string) => ({
    database: DATABASE,
    addTarget: {
      targetId: 2,
      query: { parent: `${DATABASE}/documents`, structuredQuery: { from: [{ collectionId }] } },
    },
  });

  it('creates a session and sends responses on its back channel as numbered arrays', async () => {
    await restClient(server.url).commit(setDoc('gigs/a', { label: text('Zoë 👍') }));
    const sid = await handshake([listenTo('gigs')]);
    const received = await poll(sid);
    expect(received.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    expect(received[1]?.[1]).toEqual([
      {
        documentChange: {
          document: expect.objectContaining({ name: nameOf('gigs/a'), fields: { label: text('Zoë 👍') } }),
          targetIds: [2],
        },
      },
    ]);
  });

  it('writes plain ASCII, so that lengths are the same in bytes and characters', async () => {
    await restClient(server.url).commit(setDoc('gigs/a', { label: text('Zoë 👍\u2028') }));
    const sid = await handshake([listenTo('gigs')]);
    const response = await fetch(address({ RID: 'rpc', SID: sid, AID: 0, CI: 1 }));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.every((byte) => byte < 0x7f)).toBe(true);
    expect(bytes.toString()).toContain('Zo\\u00eb \\ud83d\\udc4d\\u2028');
  });

  it('repeats on the next back channel only what was not acknowledged', async () => {
    const sid = await handshake([listenTo('gigs')]);
    const first = await poll(sid);
    expect(first).toHaveLength(3);
    expect(await poll(sid, 1)).toEqual(first.slice(1));
    const waiting = poll(sid, 3);
    await restClient(server.url).commit(setDoc('gigs/b', {}));
    expect((await waiting).map(([id]) => id)).toEqual([4, 5]);
  });

  it('is packed for clients that take it, like Google’s', async () => {
    const sid = await handshake([listenTo('gigs')]);
    const get = (encoding: string) =>
      fetch(address({ RID: 'rpc', SID: sid, AID: 0, CI: 1 }), { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = [await get('gzip'), await get('identity')];
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
    expect(await packed.text()).toBe(await plain.text());
  });

  it('streams frames on one response, beginning at once, and lets a newer back channel take over', async () => {
    const sid = await handshake([{ database: DATABASE }], 'Write');
    await poll(sid, 0, 'Write');
    const stream = await fetch(address({ RID: 'rpc', SID: sid, AID: 1, CI: 0 }, 'Write'));
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(arrays((await reader?.read())?.value ?? '')).toEqual([[2, ['noop']]]);
    await post(
      address({ RID: 8, SID: sid, AID: 2 }, 'Write'),
      form([{ streamToken: 'MQ==', writes: [setDoc('gigs/a', {})] }], 1),
    );
    expect(arrays((await reader?.read())?.value ?? '')).toEqual([
      [
        3,
        [
          {
            streamToken: expect.any(String),
            commitTime: expect.any(String),
            writeResults: [{ updateTime: expect.any(String) }],
          },
        ],
      ],
    ]);
    const newer = poll(sid, 3, 'Write');
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
    await post(address({ RID: 9, SID: sid, AID: 3 }, 'Write'), form([{ writes: [] }], 2));
    expect((await newer)[0]?.[0]).toBe(4);
  });

  it('processes a forward message once, however often it is sent, and returns its state', async () => {
    const sid = await handshake([{ database: DATABASE }], 'Write');
    const write = {
      writes: [
        { update: { name: nameOf('n/n') }, updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }] },
      ],
    };
    const send = () => post(address({ RID: 8, SID: sid, AID: 0 }, 'Write'), form([write], 1));
    const [present, , outstanding] = arrays(await (await send()).text()) as unknown as [number, number, number];
    expect(present).toBe(0);
    expect(outstanding).toBeGreaterThan(0);
    await send();
    const seen = await poll(sid, 1, 'Write');
    expect(seen).toHaveLength(1);
    expect(server.firestore.read(nameOf('n/n'))?.fields).toEqual({ n: { integerValue: '1' } });
  });

  it('ends a session on request, and rejects an unknown one with the words the client expects', async () => {
    const sid = await handshake([listenTo('gigs')]);
    expect((await post(address({ SID: sid, RID: 9, TYPE: 'terminate' }), '')).status).toBe(200);
    for (const response of [
      await fetch(address({ RID: 'rpc', SID: sid, AID: 0 })),
      await post(address({ RID: 8, SID: 'never' }), form([])),
    ]) {
      expect(response.status).toBe(400);
      expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0);
    }
    const withOrigin = await fetch(address({ RID: 'rpc', SID: sid }), { headers: { Origin: ORIGIN } });
    expect(withOrigin.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it('reports a broken token, a broken message and a failed write as errors of the stream', async () => {
    const error = (status: string) => [{ error: expect.objectContaining({ status }) }];
    const stranger = await handshake([listenTo('gigs')], 'Listen', 'Authorization:Bearer junk');
    expect((await poll(stranger))[0]?.[1]).toEqual(error('UNAUTHENTICATED'));
    const garbled = await handshake(['{"database":']);
    expect((await poll(garbled))[0]?.[1]).toEqual(error('INVALID_ARGUMENT'));
    const writer = await handshake([{ database: DATABASE }], 'Write');
    await post(
      address({ RID: 8, SID: writer }, 'Write'),
      form([{ writes: [setDoc('a/b', {}, { currentDocument: { exists: true } })] }], 1),
    );
    const [, failure] = await poll(writer, 0, 'Write');
    expect(failure?.[1]).toEqual(error('NOT_FOUND'));
  });

  it('ends streams when the token expires that they were opened with', async () => {
    await server.close();
    const auth = { uid: 'ann', token: {} };
    const tokens = { verify: () => ({ admin: false as const, auth, expiresAt: Date.now() + 200 }) };
    server = await startFirestore({ tokens });
    const expired = [{ error: expect.objectContaining({ status: 'UNAUTHENTICATED' }) }];
    for (const [method, first] of [
      ['Listen', listenTo('gigs')],
      ['Write', { database: DATABASE }],
    ] as const) {
      const sid = await handshake([first], method);
      const said = await poll(sid, 0, method);
      const rest = await poll(sid, said.at(-1)?.[0], method);
      expect(rest.map(([, message]) => message)).toEqual([expired]);
    }
  });

  it('measures a batch like the service, and refuses one that is too large without affecting later ones', async () => {
    const batch = (documents: number) => ({
      streamToken: 'MQ==',
      writes: Array.from({ length: documents }, (_, n) => setDoc(`big/${n}`, { text: text('é'.repeat(480_000)) })),
    });
    const send = async (message: unknown) => {
      const sid = await handshake([{ database: DATABASE }], 'Write');
      const [status] = [(await post(address({ RID: 8, SID: sid, AID: 0 }, 'Write'), form([message], 1))).status];
      const answers = await poll(sid, 1, 'Write');
      return [status, answers[0]?.[1]];
    };
    // 10 MB in UTF-8, the size that counts; three times as much in transit.
    expect(await send(batch(10))).toEqual([200, [expect.objectContaining({ commitTime: expect.any(String) })]]);
    expect(await send(batch(11))).toEqual([
      200,
      [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringContaining('payload size') } }],
    ]);
    expect(server.firestore.read(nameOf('big/10'))).toBeNull();
    expect(await send(batch(1))).toEqual([200, [expect.objectContaining({ commitTime: expect.any(String) })]]);
  });

  it('gives each session its own host name on localhost, against the limit of connections', async () => {
    const url = address({ RID: 1 }).replace('127.0.0.1', 'localhost');
    const hostPrefix = async () => {
      const body = await await import('node:http').then(
        ({ request }) =>
          new Promise<string>((resolve) => {
            const sent = request(
              url.replace('localhost', '127.0.0.1'),
              { method: 'POST', headers: { Host: `localhost:${server.port}` } },
              (response) => {
                let text = '';
                response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text));
              },
            );
            sent.end(form([]));
          }),
      );
      return (arrays(body)[0]?.[1] as string[])[2];
    };
    expect([await hostPrefix(), await hostPrefix()]).toEqual(['s1', 's2']);
  });
});
