import '../testing/quiet';
import { dismissTrouble, scheduleRun, sendAgain, trouble } from '@spot/contracts/backoffice';
import { paths, scheduleNames, schedules } from '@spot/contracts/core';
import { reportFaults } from '@spot/contracts/releases';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { mailDocument } from '../core/mail';
import { deliver } from '../accounts/mails/sendMail';
import { stored, read } from '../core/firebase';
import { noted, notedNames, RunAgain } from '../core/noted';
import { digest } from '../core/ids';
import { limits } from '../core/limits';
import { noteTrouble } from '../core/troubles';
import * as functions from '../index';
import { send } from '../scheduling/texts/sendTexts';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { countToday } from './counts/keepCounts';

describe('The health of the system in the back office', () => {
  let backend: Backend;
  let ops: Client;
  let edit: Client;
  const now = Date.now();
  beforeAll(async () => {
    backend = await startBackend();
    ops = await backend.signUp('ops', { claims: { admin: true } });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  const troubles = async () =>
    (await backend.db.collection('troubles').get()).docs.flatMap((found) => read(trouble, found) ?? []);
  const ofKind = async (kind: string) => (await troubles()).filter((one) => one.kind === kind);
  const count = async (name: string) => (await backend.db.doc(`officeCounts/${name}`).get()).get('count') as unknown;
  const mailOf = (createdAt: number) =>
    stored('mail', {
      ...{ to: ['wanda@spot.test'], message: { subject: 'Hello', text: 'Hello Wanda', html: 'Hello Wanda' } },
      ...{ template: 'invite', createdAt },
    });
  const refusing = { send: async () => ({ outcome: 'refused', error: 'no mailbox wanda@spot.test' }) as const };

  it('lists every scheduled function, and how often it runs', async () => {
    const listed = (await (await fetch(`http://127.0.0.1:${backend.port}/__functions`)).json()) as {
      schedules: { name: string; schedule: string }[];
    };
    const deployed = listed.schedules.map(({ name, schedule }) => [name, schedule]);
    const known = scheduleNames.map((name) => [name, schedules[name].cron]);
    expect(deployed.sort()).toEqual(known.sort());
  });

  it('each schedule stores when it ran; a failing one counts its failures without the error’s message', async () => {
    await backend.runSchedule('keepCounts');
    const ref = backend.db.doc(paths.scheduleRun('keepCounts'));
    const first = read(scheduleRun, await ref.get());
    expect(first).toMatchObject({ failures: 0, okAt: first?.ranAt, since: first?.ranAt });
    await backend.runSchedule('keepCounts');
    expect(read(scheduleRun, await ref.get())).toMatchObject({ since: first?.since, version: first?.version });
    // An invalid document makes the schedule fail.
    const broken = backend.db.doc('jobs/broken');
    await broken.set({
      state: 'running',
      kind: 'eraseAccount',
      uid: '',
      input: '{"uid":',
      lease: stored('job', { lease: { startedAt: 0, by: '' } })['lease'],
      createdAt: stored('job', { createdAt: 0 })['createdAt'],
    });
    const response = await fetch(`http://127.0.0.1:${backend.port}/__functions/schedules/resumeAccountJobs/run`, {
      method: 'POST',
    });
    expect(response.status).toBe(500);
    const failed = read(scheduleRun, await backend.db.doc(paths.scheduleRun('resumeAccountJobs')).get());
    expect(failed).toMatchObject({ failures: 1, error: 'SyntaxError' });
    const [error] = await ofKind('function');
    expect(error).toMatchObject({ what: 'resumeAccountJobs', error: 'SyntaxError', times: 1 });
    expect(error?.place).toMatch(/^[\w.-]+:\d+$/);
    await ops.call(dismissTrouble, { troubleId: error?.id ?? '' });
    await broken.delete();
    await backend.runSchedule('resumeAccountJobs');
    expect(read(scheduleRun, await backend.db.doc(paths.scheduleRun('resumeAccountJobs')).get())).toMatchObject({
      failures: 0,
    });
  });

  it('a refused mail is shown without its address, resent only once however often requested, and logged', async () => {
    await backend.withoutTriggers(() => backend.db.doc(paths.mail('invite')).set(mailOf(now)));
    await deliver(backend.db, 'invite', refusing, () => now);
    const [shown] = await ofKind('mail');
    expect(shown).toMatchObject({ what: 'invite', error: 'refused', source: 'invite', times: 1 });
    expect(JSON.stringify(shown)).not.toContain('wanda');
    const troubleId = shown?.id ?? '';
    expect(await edit.refused(sendAgain, { troubleId })).toMatchObject({ code: 'permission-denied' });
    await backend.withoutTriggers(async () => {
      await ops.call(sendAgain, { troubleId });
      await ops.call(sendAgain, { troubleId });
    });
    const mails = await backend.db.collection('mail').get();
    expect(mails.docs.map(({ id }) => id)).toEqual(['invite', 'invite-again']);
    expect(mails.docs[1]?.get('delivery')).toEqual({ state: 'waiting', attempts: 0 });
    expect(mails.docs[1]?.get('to')).toEqual(['wanda@spot.test']);
    const log = await backend.db.collection('adminActions').where('call', '==', 'sendAgain').get();
    expect(log.size).toBe(1);
    // If that fails too, the mail is listed again.
    await deliver(backend.db, 'invite-again', refusing, () => now);
    expect((await ofKind('mail')).filter(({ sentAgainAt }) => sentAgainAt === undefined)).toMatchObject([
      { source: 'invite-again' },
    ]);
  });

  it('a mail that some recipients did not get is sent again to them alone', async () => {
    const to = ['wanda@spot.test', 'otto@spot.test'];
    const refused = { outcome: 'refused', error: 'no mailbox', left: ['otto@spot.test'] } as const;
    await backend.withoutTriggers(() => backend.db.doc(paths.mail('partly')).set({ ...mailOf(now), to }));
    await deliver(backend.db, 'partly', { send: async () => ({ ...refused, left: [...refused.left] }) }, () => now);
    const shown = (await ofKind('mail')).find(({ source }) => source === 'partly');
    await backend.withoutTriggers(() => ops.call(sendAgain, { troubleId: shown?.id ?? '' }));
    expect((await backend.db.doc(paths.mail('partly-again')).get()).get('to')).toEqual(['otto@spot.test']);
    await Promise.all(['partly', 'partly-again'].map((id) => backend.db.doc(paths.mail(id)).delete()));
    await backend.db.doc(paths.trouble(shown?.id ?? '')).delete();
  });

  it('a text that may have arrived, or is a day old, is never resent; one that certainly was not sent is', async () => {
    const text = (id: string, createdAt: number) =>
      backend.db.doc(paths.textQueue(id)).set(
        stored('textQueue', {
          ...{ type: 'hired', parameters: {}, message: 'You are hired.', phone: '+14165550100', recipient: id },
          ...{ sendAt: createdAt, due: createdAt, state: 'queued', attempts: 0, createdAt },
        }),
      );
    await Promise.all([text('may-be', now - minuteMs), text('old', now - 2 * dayMs), text('not', now - minuteMs)]);
    const texter = {
      send: async ({ phone }: { phone: string }) =>
        phone ? { outcome: 'refused' as const, error: 'no such number' } : { outcome: 'sent' as const },
    };
    await backend.db.doc(paths.textQueue('may-be')).update({ state: 'sending' });
    await send(backend.db, texter as Parameters<typeof send>[1], () => now);
    const shown = new Map((await ofKind('text')).map((one) => [one.source, one]));
    expect(shown.get('may-be')).toMatchObject({ error: 'unknown', uid: 'may-be' });
    expect(shown.get('not')).toMatchObject({ error: 'failed', what: 'hired' });
    const again = (source: string) => ({ troubleId: shown.get(source)?.id ?? '' });
    expect(await ops.refused(sendAgain, again('may-be'))).toMatchObject({ details: { reason: 'notFailed' } });
    expect(await ops.refused(sendAgain, again('old'))).toMatchObject({ details: { reason: 'tooOld' } });
    await ops.call(sendAgain, again('not'));
    expect((await backend.db.doc(paths.textQueue('not')).get()).data()).toMatchObject({ state: 'queued', attempts: 1 });
    await backend.db.doc(paths.textQueue('not')).delete();
  });

  it('a text is not resent after a newer one to the worker about the shift', async () => {
    const text = (id: string, type: 'hired' | 'removed', createdAt: number) =>
      backend.db.doc(paths.textQueue(id)).set(
        stored('textQueue', {
          ...{ type, parameters: {}, message: type, phone: '+14165550100', recipient: 'rae', gigID: 'gig' },
          ...{ sendAt: createdAt, due: createdAt, state: 'queued', attempts: 0, createdAt },
        }),
      );
    await text('rae-hired', 'hired', now - minuteMs);
    await send(backend.db, { send: async () => ({ outcome: 'refused', error: 'no such number' }) }, () => now);
    await text('rae-removed', 'removed', now);
    await send(backend.db, { send: async () => ({ outcome: 'sent' }) }, () => now);
    const shown = (await ofKind('text')).find(({ source }) => source === 'rae-hired');
    const refused = await ops.refused(sendAgain, { troubleId: shown?.id ?? '' });
    expect(refused).toMatchObject({ code: 'failed-precondition', details: { reason: 'superseded' } });
    for (const id of ['rae-hired', 'rae-removed']) await backend.db.doc(paths.textQueue(id)).delete();
  });

  it('a text that is sent again goes to the present number, is not withheld by a limit, and waits at night (N50)', async () => {
    const market = new Market(backend.db);
    await market.company('again', {});
    const zoneAt = (hour: number) => {
      const ahead = ((hour - new Date(now).getUTCHours() + 36) % 24) - 12;
      return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    };
    const failed = async (uid: string, hour: number) => {
      const spotter = { ...(await market.spotter(uid)), timeZone: zoneAt(hour) };
      await backend.db.doc(paths.spotter(uid)).update({ timeZone: spotter.timeZone, phone: '+14165550177' });
      const entry = {
        ...{ type: 'offerRemoved', parameters: {}, message: 'Withdrawn.', phone: '+14165550100', recipient: uid },
        ...{ sendAt: now, due: now, state: 'queued', attempts: 0, groupID: 'again', createdAt: now },
      };
      await backend.db.doc(paths.textQueue(uid)).set(stored('textQueue', entry));
      await send(backend.db, { send: async () => ({ outcome: 'refused', error: 'no such number' }) }, () => now);
      const shown = (await ofKind('text')).find(({ source }) => source === uid);
      await ops.call(sendAgain, { troubleId: shown?.id ?? '' });
      return backend.db.doc(paths.textQueue(uid));
    };
    const [byDay, byNight] = [await failed('awake', 12), await failed('asleep', 2)];
    await backend.db
      .doc(paths.limit(`textsOfCompany_${digest('again')}`))
      .update({ count: limits.textsOfCompany.most });
    const sent: string[] = [];
    const texter = { send: async ({ phone }: { phone: string }) => (sent.push(phone), { outcome: 'sent' as const }) };
    await send(backend.db, texter, () => Date.now() + minuteMs);
    expect(sent).toEqual(['+14165550177']);
    expect((await byDay.get()).get('state')).toBe('sent');
    expect((await byNight.get()).get('state')).toBe('queued');
    await send(backend.db, texter, () => now + 7 * hourMs);
    expect((await byNight.get()).get('state')).toBe('sent');
  });

  it('errors of browsers have feature, version and uid, but no message', async () => {
    const fault = { feature: 'dayof', version: '1.4.0', error: 'TypeError', place: 'dayof.js:12' };
    await edit.call(reportFaults, { faults: [fault, fault] });
    expect(await ofKind('browser')).toMatchObject([
      { what: 'dayof', version: '1.4.0', uid: 'edit', place: 'dayof.js:12' },
    ]);
    const words = { ...fault, error: 'Wanda <wanda@spot.test>' };
    expect(await edit.refused(reportFaults, { faults: [words] })).toMatchObject({ code: 'invalid-argument' });
    const [shown] = await ofKind('browser');
    await ops.call(dismissTrouble, { troubleId: shown?.id ?? '' });
    await ops.call(dismissTrouble, { troubleId: shown?.id ?? '' });
    expect(await ofKind('browser')).toEqual([]);
    expect(await edit.refused(dismissTrouble, { troubleId: 'any' })).toMatchObject({ code: 'permission-denied' });
  });

  it('come from accounts with an unverified email only as long as all of these together have not sent many', async () => {
    const faults = [{ feature: 'dayof', version: '1.0.0', error: 'TypeError', place: 'made-up.js:1' }];
    const strangers = await Promise.all(['a', 'b', 'c'].map((uid) => backend.signUp(uid, { verified: false })));
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, turn) => strangers[turn % 3]!.call(reportFaults, { faults })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const member = await backend.signUp('member');
    await expect(member.call(reportFaults, { faults })).resolves.toEqual({ noted: true });
  });

  it('errors of every trigger, schedule and webhook are stored without messages, and rethrown for a retry', async () => {
    const deployed = Object.entries(functions as Readonly<Record<string, { __endpoint?: object }>>).flatMap(
      ([name, { __endpoint: endpoint }]) => (endpoint && !('callableTrigger' in endpoint) ? [name] : []),
    );
    expect(deployed.length).toBeGreaterThan(scheduleNames.length);
    expect([...notedNames].sort()).toEqual(deployed.sort());
    const failing = (error: Error) => noted('countWeek', () => Promise.reject(error))();
    await expect(failing(new TypeError('Wanda Reyes'))).rejects.toThrow('Wanda Reyes');
    const [shown] = await ofKind('function');
    expect(shown).toMatchObject({ what: 'countWeek', error: 'TypeError', version: 'local' });
    expect(JSON.stringify(shown)).not.toContain('Wanda');
    await ops.call(dismissTrouble, { troubleId: shown?.id ?? '' });
    await expect(failing(new RunAgain('Mail 1 was not taken yet.'))).rejects.toThrow('not taken');
    expect(await ofKind('function')).toEqual([]);
  });

  it('a repeated error is one entry with a counter, and a storm of them causes few writes', async () => {
    const told = { kind: 'function', what: 'postShifts', version: '7', error: 'Error', place: 'index.js:1' } as const;
    for (let turn = 0; turn < 20; turn++) await noteTrouble(backend.db, told, now + turn * 100);
    await noteTrouble(backend.db, told, now + minuteMs);
    expect(await ofKind('function')).toMatchObject([{ times: 2, firstAt: now, lastAt: now + minuteMs }]);
  });

  it('counts running and stuck jobs, and waiting texts and mails', async () => {
    // Later than the schedule's own count.
    const now = Date.now() + minuteMs;
    const job = (id: string, startedAt: number) =>
      backend.db.doc(paths.job(id)).set(
        stored('job', {
          kind: 'none',
          teamID: '',
          total: 1,
          done: 0,
          state: 'running',
          lease: { startedAt, by: 'edit' },
          createdAt: startedAt,
          expiresAt: now + dayMs,
        }),
      );
    await Promise.all([job('runs', now), job('stuck', now - hourMs)]);
    const waiting = { ...mailOf(now - hourMs), ...stored('mail', { delivery: { state: 'waiting', attempts: 3 } }) };
    await backend.withoutTriggers(() => backend.db.doc(paths.mail('waits')).set(waiting));
    const never = backend.db.doc(paths.mail('never'));
    const words = { subject: 'Hello', lines: ['Hello Wanda'], template: 'invite' as const };
    const untried = mailDocument({ to: ['wanda@spot.test'], ...words }, now - hourMs);
    await backend.withoutTriggers(() => never.set(untried));
    await countToday(backend.db, now + 1);
    expect(await Promise.all(['jobsUnderWay', 'jobsStuck', 'mailsWaiting', 'textsWaiting'].map(count))).toEqual([
      2, 1, 2, 0,
    ]);
    await Promise.all(
      ['jobs/runs', 'jobs/stuck', 'mail/waits', 'mail/never'].map((path) => backend.db.doc(path).delete()),
    );
  });
});
