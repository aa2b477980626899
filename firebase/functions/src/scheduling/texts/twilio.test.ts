import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { texter } from './texter';
import { twilio } from './twilio';

/** A server that answers like Twilio; each test sets the answer. */
async function standIn() {
  const asked: { method?: string; path?: string; authorization?: string; body: Record<string, string> }[] = [];
  let answer = (response: ServerResponse) => void response.end();
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.on('data', (part) => parts.push(String(part)));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      const body = Object.fromEntries(new URLSearchParams(parts.join('')));
      asked.push({ method, path, authorization: headers.authorization, body });
      answer(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (status: number, body: unknown) => {
      answer = (response) => void response.writeHead(status).end(JSON.stringify(body));
    },
    hangsUp: () => {
      answer = (response) => void response.destroy();
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

describe("Twilio's Messages resource", () => {
  let service: Awaited<ReturnType<typeof standIn>>;
  const account = { account: 'AC1', token: 'secret' };
  const text = { phone: '+14165550100', message: 'Café at 8 & 9?' };
  beforeAll(async () => {
    service = await standIn();
  });
  afterAll(() => service.close());

  it('is asked to send the text from the number or messaging service that is set', async () => {
    service.answers(201, { sid: 'SM1', status: 'queued' });
    await expect(twilio({ ...account, from: '+14165550199', url: service.url }).send(text)).resolves.toEqual({
      outcome: 'sent',
      sid: 'SM1',
    });
    await twilio({ ...account, from: 'MG7', url: service.url }).send(text);
    expect(service.asked).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        body: { To: '+14165550100', Body: 'Café at 8 & 9?', From: '+14165550199' },
      },
      expect.objectContaining({
        body: { To: '+14165550100', Body: 'Café at 8 & 9?', MessagingServiceSid: 'MG7' },
      }),
    ]);
  });

  it('is given the number as carriers write it, however the worker wrote it', async () => {
    service.answers(201, { sid: 'SM1' });
    const by = twilio({ ...account, from: 'MG7', url: service.url });
    service.asked.length = 0;
    for (const phone of ['(416) 555-0100', '1 416-555-0100', '+33 1 99 00 12 34']) await by.send({ ...text, phone });
    expect(service.asked.map(({ body }) => body['To'])).toEqual(['+14165550100', '+14165550100', '+33199001234']);
  });

  it('distinguishes temporary from permanent failures', async () => {
    const { send } = twilio({ ...account, from: '+14165550199', url: service.url });
    service.answers(400, { code: 21211, message: "The 'To' number is not valid.", status: 400 });
    await expect(send(text)).resolves.toEqual({
      outcome: 'refused',
      error: "400 21211 The 'To' number is not valid.",
    });
    for (const status of [429, 500, 503]) {
      service.answers(status, {});
      await expect(send(text)).resolves.toEqual({ outcome: 'later', error: String(status) });
    }
  });

  it('distinguishes an account that is refused from a text that is', async () => {
    const { send } = twilio({ ...account, from: '+14165550199', url: service.url });
    for (const [status, code] of [
      [401, 20003],
      [403, 20005],
      [404, 20404],
    ] as const) {
      service.answers(status, { code, message: 'No' });
      await expect(send(text)).resolves.toEqual({ outcome: 'closed', error: `${status} ${code} No` });
    }
    service.answers(401, 'Unauthorized');
    await expect(send(text)).resolves.toEqual({ outcome: 'closed', error: '401' });
    service.answers(403, { code: 21408, message: 'No texts to this region' });
    await expect(send(text)).resolves.toMatchObject({ outcome: 'refused' });
  });

  it('reports an unknown outcome when the connection breaks, and a failure if there was none', async () => {
    service.hangsUp();
    const reached = twilio({ ...account, from: '+14165550199', url: service.url });
    await expect(reached.send(text)).resolves.toMatchObject({ outcome: 'unknown' });
    const gone = await standIn();
    await gone.close();
    const unreachable = twilio({ ...account, from: '+14165550199', url: gone.url });
    await expect(unreachable.send(text)).resolves.toEqual({ outcome: 'later', error: 'ECONNREFUSED' });
  });
});

describe('The text service', () => {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'FUNCTIONS_EMULATOR'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  afterEach(() => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  it('is undefined in a deployment without Twilio, so that texts wait instead of being lost', () => {
    for (const name of names) delete process.env[name];
    expect(texter()).toBeUndefined();
    process.env['TWILIO_ACCOUNT_SID'] = 'AC1';
    expect(texter()).toBeUndefined();
    Object.assign(process.env, { TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+14165550199' });
    expect(texter()).toBeDefined();
  });

  it('is the outbox under Local Firebase', async () => {
    for (const name of names) delete process.env[name];
    process.env['FUNCTIONS_EMULATOR'] = 'true';
    await expect(texter()?.send({ phone: '+14165550100', message: 'Hello' })).resolves.toEqual({ outcome: 'sent' });
  });
});
