import fc from 'fast-check';
import { inCanary } from './canary';

const asked = fc.record({ feature: fc.string(), version: fc.string(), uid: fc.string() });

describe('the people who get a canary', () => {
  it('are always the same, none at 0, all at 100, and stay included when the share grows', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (who, one, other) => {
        expect(inCanary({ ...who, share: one })).toBe(inCanary({ ...who, share: one }));
        expect(inCanary({ ...who, share: 0 })).toBe(false);
        expect(inCanary({ ...who, share: 100 })).toBe(true);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (inCanary({ ...who, share: less })) expect(inCanary({ ...who, share: more })).toBe(true);
      }),
    );
  });

  it.each([1, 5, 25, 50])('are %i percent of all people, within a small error', (share) => {
    const people = Array.from({ length: 20_000 }, (_, index) => `uid-${index}`);
    const found = people.filter((uid) => inCanary({ feature: 'scheduling', version: '1.2.0', uid, share }));
    expect(Math.abs(found.length / people.length - share / 100)).toBeLessThan(0.012);
  });

  it('differ with each version', () => {
    const people = Array.from({ length: 5_000 }, (_, index) => `uid-${index}`);
    const of = (version: string) => people.filter((uid) => inCanary({ feature: 'dayof', version, uid, share: 10 }));
    const second = new Set(of('1.0.1'));
    const both = of('1.0.0').filter((uid) => second.has(uid));
    expect(both.length).toBeLessThan(100);
  });
});
