import '../../testing/quietErrors';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { inviteMembers } from '@spot/contracts/accounts';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { mailDocument } from '../../core/mail';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { deliver } from './sendMail';
import { smtp, type Mailer } from './smtp';

/** The mail server's next answers; if empty, it accepts the mail. */
let answers: { code: number; to?: 'recipient' | 'words' }[] = [];
const got: string[] = [];
/** To whom each of them went. */
const recipients: string[][] = [];
const refusal = (code: number) => Object.assign(new Error(`No, ${code}`), { responseCode: code });

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, callback) =>
    password === 'right' ? callback(null, { user: 'spot' }) : callback(refusal(535)),
  onRcptTo: (_address, _session, callback) => {
    const answer = answers[0]?.to === 'recipient' ? answers.shift() : undefined;
    callback(answer && refusal(answer.code));
  },
  onData: (stream, { envelope }, callback) => {
    void text(stream).then((mail) => {
      const answer = answers.shift();
      if (!answer) recipients[got.push(mail) - 1] = envelope.rcptTo.map(({ address }) => address);
      callback(answer && refusal(answer.code));
    });
  },
});
const urlOf = (login = '') => `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;

describe('Mails', () => {
  let backend: Backend;
  let mailer: Mailer;
  let now = Date.UTC(2027, 0, 15, 12);

  beforeAll(async () => {
    backend = await startBackend();
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    mailer = smtp({ url: urlOf(), from: 'SPOT <mail@spot.example>' });
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await backend.close();
  });
  beforeEach(() => {
    answers = [];
    got.length = 0;
    recipients.length = 0;
  });

  const words = { subject: 'Welcome to Lake', lines: ['Ana, you are invited.'], template: 'invite' as const };
  let written = 0;
  async function write(to = ['ana@example.com']): Promise<string> {
    const id = `mail-${(written += 1)}`;
    const link = { label: 'Accept', url: 'http://localhost/accept?invite=abc' };
    const mail = { to, ...words, link };
    // The trigger would leave it to the inbox, as long as there is no server.
    await backend.withoutTriggers(() => backend.db.doc(`mail/${id}`).create(mailDocument(mail, now)));
    return id;
  }
  const deliveryOf = async (id: string) => (await backend.db.doc(`mail/${id}`).get()).get('delivery') as object;
  const send = (id: string) => deliver(backend.db, id, mailer, () => now);

  it('are delivered unchanged, once', async () => {
    const id = await write();
    await send(id);
    await send(id);
    expect(got).toHaveLength(1);
    for (const part of [
      'From: SPOT <mail@spot.example>',
      'To: ana@example.com',
      'Subject: Welcome to Lake',
      'Auto-Submitted: auto-generated',
      `Message-ID: <${id}@spot.example>`,
      'Ana, you are invited.',
      'http://localhost/accept?invite=abc',
      'text/html',
    ])
      expect(got[0]?.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(part);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it.each([
    ['the recipient is greylisted', () => (answers = [{ code: 451, to: 'recipient' }])],
    ['the server is full', () => (answers = [{ code: 452 }])],
    ['the password is wrong', () => (mailer = smtp({ url: urlOf('spot:wrong@'), from: 'mail@spot.example' }))],
    ['nothing answers', () => (mailer = smtp({ url: 'smtp://127.0.0.1:1', from: 'mail@spot.example' }))],
  ])('wait if %s, and are sent later', async (_, fault) => {
    const right = mailer;
    const id = await write();
    fault();
    await expect(send(id)).rejects.toThrow(`Mail ${id} was not taken yet.`);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, error: expect.any(String) });
    mailer = right;
    await send(id);
    expect(got).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    ['recipient', 550],
    ['recipient', 500],
    ['words', 550],
  ] as const)('are given up if the server permanently refuses the %s with %s', async (to, code) => {
    const id = await write();
    answers = [{ code, to }];
    await send(id);
    await send(id);
    expect(got).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining(`No, ${code}`),
    });
  });

  it('reach the others if one recipient is greylisted, who gets it later, and nobody twice', async () => {
    const id = await write(['ana@example.com', 'ben@example.com']);
    answers = [{ code: 451, to: 'recipient' }];
    await expect(send(id)).rejects.toThrow(`Mail ${id} was not taken yet.`);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', to: ['ana@example.com'] });
    await send(id);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(recipients).toEqual([['ben@example.com'], ['ana@example.com']]);
  });

  it('are noted as not sent if one recipient of several is permanently refused', async () => {
    const id = await write(['ana@example.com', 'ben@example.com']);
    answers = [{ code: 550, to: 'recipient' }];
    await send(id);
    expect(recipients).toEqual([['ben@example.com']]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', to: ['ana@example.com'] });
    const noted = await backend.db.collection('troubles').where('source', '==', id).get();
    expect(noted.docs.map((trouble) => trouble.get('error') as string)).toEqual(['refused']);
  });

  it('are given up if no server accepted them for twelve hours', async () => {
    const id = await write();
    now += 12 * hourMs + 1;
    answers = [{ code: 452 }];
    await send(id);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed' });
  });

  it('are sent by one function at a time; if it dies, the same mail is sent again', async () => {
    const id = await write();
    await new Promise<void>((sends) => {
      const dies = () => new Promise<never>(() => sends());
      void deliver(backend.db, id, { send: dies }, () => now);
    });
    await expect(send(id)).rejects.toThrow(`Mail ${id} is being sent.`);
    now += 2 * minuteMs + 1;
    await send(id);
    expect(got[0]).toContain(`Message-ID: <${id}@spot.example>`);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('count as delivered where the inbox of Local Firebase shows them', async () => {
    await backend.db.doc('mail/local').create(mailDocument({ ...words, to: ['ana@example.com'] }, now));
    await backend.settled();
    expect(await deliveryOf('local')).toMatchObject({ state: 'sent', attempts: 0 });
    const failed = { delivery: { state: 'failed', attempts: 3, error: 'no such mailbox' } } as const;
    await backend.db
      .doc('mail/failed')
      .create({ ...mailDocument({ ...words, to: ['x@example.com'] }, now), ...failed });
    await backend.settled();
    expect(await deliveryOf('failed')).toEqual(failed.delivery);
    expect(got).toEqual([]);
  });

  it('are sent automatically if the deployment has a mail server', async () => {
    Object.assign(process.env, { SMTP_URL: urlOf(), MAIL_FROM: 'SPOT <mail@spot.example>' });
    const owner = await backend.signUp('owner');
    const { team } = await new Market(backend.db).company('lake', { owner: 'Owner' });
    const invitees = [{ name: 'New Person', email: 'new@example.com', role: 'Host', permission: 'Edit' as const }];
    await owner.call(inviteMembers, { requestId: 'a-request', teamId: team.id, invitees });
    await backend.settled();
    expect(got.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim())).toContain('new@example.com');
  });
});
