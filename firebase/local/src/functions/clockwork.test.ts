import { Clockwork } from './clockwork';
import type { LoadedFunction } from './endpoint';

describe('Schedules, when the clock of the machine jumps', () => {
  const start = Date.parse('2027-02-10T12:00:30Z');
  let jumped = 0;
  let runs = 0;
  let clockwork: Clockwork;

  beforeEach(() => {
    jest.useFakeTimers({ now: start });
    [jumped, runs] = [0, 0];
    const everyMinute = {
      name: 'everyMinute',
      regions: ['here'],
      timeout: 60,
      endpoint: { scheduleTrigger: { schedule: '* * * * *', timeZone: 'UTC' } },
      call: (_: unknown, response: { end(): void }) => {
        runs += 1;
        response.end();
      },
    } as unknown as LoadedFunction;
    clockwork = new Clockwork([everyMinute], { now: () => Date.now() + jumped, log: () => {} });
    clockwork.start();
  });
  afterEach(() => {
    clockwork.stop();
    jest.useRealTimers();
  });
  const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

  it('run once a minute without a jump', () => {
    wait(180);
    expect(runs).toBe(3);
  });

  it.each([
    ['ahead', 3],
    ['back', -3],
  ])('continue within two minutes after a jump of three hours %s', (_, hours) => {
    wait(60);
    jumped = hours * 3_600_000;
    runs = 0;
    wait(120);
    expect(runs).toBeGreaterThanOrEqual(1);
    expect(runs).toBeLessThanOrEqual(3);
  });
});
