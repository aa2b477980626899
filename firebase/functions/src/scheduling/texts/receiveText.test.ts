import { paths } from '@spot/contracts/core';
import { textReplies } from '@spot/contracts/worker';
import { sendOffers } from '@spot/contracts/scheduling';
import { functionsRegion } from '@spot/contracts/core';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { signatureOf } from './receiveText';
import { send } from './sendTexts';

const token = 'twilio-token';
const address = 'https://spot.example/receiveText';

describe('A text to SPOT', () => {
  let backend: Backend;
  let market: Market;

  beforeAll(async () => {
    Object.assign(process.env, { TWILIO_AUTH_TOKEN: token, TEXT_WEBHOOK_URL: address });
    backend = await startBackend();
    market = new Market(backend.db);
  });
  afterAll(async () => {
    delete process.env['TWILIO_AUTH_TOKEN'];
    delete process.env['TEXT_WEBHOOK_URL'];
    await backend.close();
  });

  const texted = async (parameters: Record<string, string>, signature = signatureOf(address, parameters, token)) => {
    const response = await fetch(
      `http://127.0.0.1:${backend.port}/${backend.projectId}/${functionsRegion}/receiveText`,
      {
        method: 'POST',
        headers: { 'X-Twilio-Signature': signature },
        body: new URLSearchParams(parameters),
      },
    );
    return { status: response.status, body: await response.text() };
  };
  const answer = (text: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${text}</Response>`;
  const stopOf = async (phone: string) => (await backend.db.doc(paths.textStop(phone)).get()).data();

  it('is signed as Twilio signs it', () => {
    // The example from Twilio's documentation.
    const parameters = { CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234', From: '+12349013030' };
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(signatureOf(url, { ...parameters, To: '+18005551212' }, '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  it('stops and restarts texts to its sender, with a reply in the language of the keyword', async () => {
    const From = '+14165550111';
    expect(await texted({ From, Body: 'Stop' })).toEqual({
      status: 200,
      body: answer(`<Message>${textReplies.en.stop}</Message>`),
    });
    expect(await stopOf(From)).toMatchObject({ stopped: true, word: 'STOP' });
    expect((await texted({ From, Body: 'Arrêt' })).body).toContain(textReplies.fr.stop);
    expect((await texted({ From, Body: 'help' })).body).toContain(textReplies.en.help);
    expect(await stopOf(From)).toMatchObject({ stopped: true });
    expect((await texted({ From, Body: 'START' })).body).toContain(textReplies.en.start);
    expect(await stopOf(From)).toMatchObject({ stopped: false });
  });

  it('is stored without a reply if Twilio has already replied, and gets no reply if it is not a keyword', async () => {
    const From = '+14165550112';
    expect(await texted({ From, Body: 'STOP', OptOutType: 'STOP' })).toEqual({ status: 200, body: answer('') });
    expect(await stopOf(From)).toMatchObject({ stopped: true });
    expect(await texted({ From: '+14165550113', Body: 'I am late' })).toEqual({ status: 200, body: answer('') });
    expect(await stopOf('+14165550113')).toBeUndefined();
  });

  it('is refused with an invalid signature, and changes nothing', async () => {
    const From = '+14165550114';
    const other = signatureOf(address, { From, Body: 'HELP' }, token);
    for (const signature of [other, '', 'x'.repeat(28)])
      expect((await texted({ From, Body: 'STOP' }, signature)).status).toBe(401);
    expect(await stopOf(From)).toBeUndefined();
  });

  it('is accepted at the address that Firebase gives the function, whose path lacks the function’s name', async () => {
    delete process.env['TEXT_WEBHOOK_URL'];
    const From = '+14165550115';
    const own = `http://127.0.0.1:${backend.port}/${backend.projectId}/${functionsRegion}/receiveText`;
    const signed = signatureOf(own, { From, Body: 'STOP' }, token);
    const { status } = await texted({ From, Body: 'STOP' }, signed);
    process.env['TEXT_WEBHOOK_URL'] = address;
    expect(status).toBe(200);
    expect(await stopOf(From)).toMatchObject({ stopped: true });
  });

  it('prevents texts to a number that has opted out, and informs employers who offer a shift', async () => {
    const company = await market.company('quiet', { owner: 'Owner' });
    const owner = await backend.signUp('owner');
    const gig = await market.gig('quiet-gig', company, 72);
    await market.spotter('stopped');
    const stopped = { phone: '+14165550115' };
    await backend.db.doc(paths.spotter('stopped')).update(stopped);
    // Another app may have stored the same number as it was typed.
    await market.spotter('typed', { phone: '(416) 555-0115' });
    const other = await market.spotter('texted');
    await texted({ From: stopped.phone, Body: 'STOP' });
    const offer = { requestId: 'offer-1', gigIds: [gig.id], spotterIds: ['stopped', 'typed', other.uid] };
    expect(await owner.call(sendOffers, offer)).toEqual({ sent: 3, skipped: [], stopped: 2 });
    // A text that was queued before the worker replied STOP.
    const queue = backend.db.collection('textQueue');
    const [queued] = (await queue.where('recipient', '==', other.uid).get()).docs;
    const late = { ...queued?.data(), phone: stopped.phone, recipient: 'stopped' };
    const ref = await queue.add(late);
    const sent: string[] = [];
    const far = gig.start;
    await send(backend.db, { send: async ({ phone }) => (sent.push(phone), { outcome: 'sent' }) }, () => far);
    expect(sent).toEqual([other.phone]);
    expect((await ref.get()).data()).toMatchObject({ state: 'stopped' });
    expect((await ref.get()).get('due')).toBeUndefined();
  });
});
