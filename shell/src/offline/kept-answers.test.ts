import { deleteDeviceTable } from '@spot/contracts/core/device';
import { measureClock } from '../clock';
import { createAnswers } from './kept-answers';
import { createKeptFor } from './kept-for';
import { answersName } from './names';

const hour = 3_600_000;
const until = async (wanted: () => Promise<boolean>) => {
  while (!(await wanted())) await new Promise((next) => setImmediate(next));
};
afterEach(() => deleteDeviceTable(answersName));

describe('server answers stored on a device', () => {
  it('belong to one person, and can be removed', async () => {
    let now = 100 * hour;
    const answers = createAnswers(() => now);
    await answers.write('me', 'day', { team: 't', until: now + hour }, { at: now, data: ['Ana'] });
    await answers.write('me', 'me', {}, { at: now, data: 'rights' });
    expect(await answers.read('me', 'day')).toEqual({ at: now, data: ['Ana'] });
    expect(await answers.read('you', 'day')).toBeUndefined();
    now += hour;
    expect(await answers.read('me', 'day')).toBeUndefined();
    expect(await answers.read('me', 'me')).toMatchObject({ data: 'rights' });
    now += 23 * hour;
    expect(await answers.read('me', 'me')).toBeUndefined();
  });

  it('are removed with the right to a team, with the person and after their expiry', async () => {
    const answers = createAnswers();
    const answer = { at: Date.now(), data: [] };
    await answers.write('me', 'lost', { team: 'lost' }, answer);
    await answers.write('me', 'kept', { team: 'kept' }, answer);
    await answers.write('me', 'rights', {}, answer);
    await answers.write('me', 'over', { until: Date.now() - 1 }, answer);
    await answers.write('other', 'kept', { team: 'kept' }, answer);
    await answers.only('me', ['kept']);
    const left = await Promise.all(
      ['lost', 'kept', 'rights', 'over'].map(async (slot) => (await answers.read('me', slot)) && slot),
    );
    expect(left).toEqual([undefined, 'kept', 'rights', undefined]);
    expect(await answers.read('other', 'kept')).toBeUndefined();
  });

  it('are stored after a pause, the last of each slot, and not after a sign-out', async () => {
    jest.useFakeTimers();
    let whose: string | undefined = 'me';
    const kept = createKeptFor(() => whose);
    kept.write('day', {}, ['Ana']);
    kept.write('day', {}, ['Ana', 'Ben']);
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();
    const { read } = createAnswers();
    await until(async () => (await read('me', 'day')) !== undefined);
    expect(await kept.read('day')).toMatchObject({ data: ['Ana', 'Ben'] });
    jest.useFakeTimers();
    kept.write('codes', {}, 'KMPR47');
    whose = undefined;
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();
    await new Promise((next) => setImmediate(next));
    expect(await read('me', 'codes')).toBeUndefined();
    expect(await kept.read('day')).toBeUndefined();
  });

  it.each([
    ['ahead', 26],
    ['behind', -26],
  ])(
    'last until their hour by the server, and say when it gave them, on a device whose clock is %s',
    async (_, hours) => {
      const device = Date.now();
      const server = device - hours * hour;
      measureClock(new Date(server).toUTCString(), device, device);
      jest.useFakeTimers({ now: device });
      const kept = createKeptFor(() => 'me');
      kept.write('day', { until: server + 2 * hour }, ['Ana']);
      await jest.advanceTimersByTimeAsync(500);
      jest.useRealTimers();
      await until(async () => (await kept.read('day')) !== undefined);
      const found = await kept.read('day');
      expect(Math.abs((found?.at ?? 0) - server)).toBeLessThan(2000);
      expect(await createAnswers(() => device + 1.9 * hour).read('me', 'day')).toBeDefined();
      expect(await createAnswers(() => device + 2.1 * hour).read('me', 'day')).toBeUndefined();
      measureClock(new Date(device).toUTCString(), device, device);
    },
  );

  it('are not stored for somebody who signs in during the pause', async () => {
    jest.useFakeTimers();
    let whose = 'me';
    const kept = createKeptFor(() => whose);
    kept.write('codes', {}, 'KMPR47');
    whose = 'you';
    kept.write('day', {}, ['Ana']);
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();
    const { read } = createAnswers();
    while (!(await read('you', 'day'))) await new Promise((next) => setImmediate(next));
    expect(await read('you', 'codes')).toBeUndefined();
    expect(await read('me', 'codes')).toBeUndefined();
  });
});
