import { coolDownMs, readSentAt, secondsLeft, writeSentAt } from './coolDown';

describe('the cool-down of Resend Link (N19)', () => {
  it('counts whole seconds from 60 down to 0', () => {
    expect(secondsLeft(1000, 1000)).toBe(60);
    expect(secondsLeft(1000, 1000 + 59_001)).toBe(1);
    expect(secondsLeft(1000, 1000 + coolDownMs)).toBe(0);
  });
  it('is over before the first email, and does not last for ever if the clock was set back', () => {
    expect(secondsLeft(null, 5)).toBe(0);
    expect(secondsLeft(1_000_000, 1000)).toBe(0);
  });
  it('is stored for each person', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    expect(readSentAt(storage, 'ana')).toBeNull();
    writeSentAt(storage, 'ana', 42);
    expect(readSentAt(storage, 'ana')).toBe(42);
    expect(readSentAt(storage, 'bea')).toBeNull();
  });
});
