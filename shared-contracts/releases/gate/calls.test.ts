import * as z from 'zod/mini';
import { shapeOf } from '../describe/shape';
import type { CallFact } from '../facts';
import { sampleBackend, sampleFacts } from '../testing';
import { checkRelease } from '.';

const response = {};
const dryRun = (value: boolean) => z.object({ dryRun: z._default(z.boolean(), value) });
const size = (...values: [string, ...string[]]) => z.object({ size: z._default(z.enum(values), values[0]) });
const year = (pattern: RegExp) => z.object({ year: z.string().check(z.regex(pattern)) });
const times = (isWhole: (value: number) => boolean) => z.object({ minutes: z.number().check(z.refine(isWhole)) });
const isWhole = (value: number) => value % 15 === 0;
const isQuarter = (value: number) => value % 15 === 0;
const isHalf = { isWhole: (value: number) => value % 30 === 0 }.isWhole;
const none = z.object({ gigId: z.string() });

/** What functions in service take and what those to be released take; the caller was built with the first. */
const breaks: [title: string, before: z.ZodMiniType, after: z.ZodMiniType, text: RegExp][] = [
  ['a default is turned', dryRun(true), dryRun(false), /request\.dryRun means true on one side and false on the other/],
  ['another value of a choice is the default', size('all', 'few'), size('few', 'all'), /size means "all"/],
  ['a rule keeps its name and changes', times(isWhole), times(isHalf), /minutes must pass isWhole/],
  ['a pattern takes shorter texts', year(/^\d{4}$/), year(/^\d{3}$/), /must match/],
  ['a pattern takes fewer characters', year(/^[A-Z]\d{3}$/), year(/^[A-F]\d{3}$/), /must match/],
];
const harmless: [title: string, before: z.ZodMiniType, after: z.ZodMiniType][] = [
  ['a pattern is spelled otherwise', year(/^\d{4}$/), year(/^[0-9]{4}$/)],
  ['a pattern of groups is spelled otherwise', year(/^(\d{4}|now)$/), year(/^([0-9]{4}|now)$/)],
  ['a pattern takes longer texts', year(/^[A-Z]\d{3}$/), year(/^[A-Z][0-9]{3,5}$/)],
  ['a rule is renamed', times(isWhole), times(isQuarter)],
  ['a new field has a default', none, z.object({ gigId: z.string(), dryRun: z._default(z.boolean(), false) })],
  ['a field of a default goes', z.object({ gigId: z.string(), dryRun: z._default(z.boolean(), false) }), none],
  ['a default is the same', size('all', 'few'), size('all', 'few', 'none')],
];

const served = (schema: z.ZodMiniType, reasons?: string[]): CallFact => ({
  area: 'dayof',
  request: shapeOf(schema, 'input'),
  response,
  ...(reasons && { reasons }),
});

function released(before: CallFact, after: CallFact, sent: CallFact, reasons: string[] = []) {
  const facts = sampleFacts('1.0.0', { name: 'dayof', calls: { adjustTime: sent }, reasons });
  return checkRelease([{ kind: 'functions', facts: sampleBackend('dayof', { calls: { adjustTime: after } }) }], {
    shells: [],
    features: [{ facts, as: 'current' }],
    backends: [{ facts: sampleBackend('dayof', { calls: { adjustTime: before } }) }],
  }).map(({ text }) => text);
}
const sentBy = (schema: z.ZodMiniType): CallFact => ({ area: 'dayof', request: shapeOf(schema, 'output'), response });

describe('A call', () => {
  it.each(breaks)('breaks if %s', (_, before, after, text) => {
    const found = released(served(before), served(after), sentBy(before));
    expect(found).toEqual([expect.stringMatching(text)]);
  });

  it.each(harmless)('accepts it if %s', (_, before, after) => {
    expect(released(served(before), served(after), sentBy(before))).toEqual([]);
  });

  it('of a build that recorded no content of its rules is compared by their names', () => {
    const old = JSON.parse(JSON.stringify(sentBy(times(isWhole))).replace(/isWhole#\w+/, 'isWhole')) as CallFact;
    expect(old).not.toEqual(sentBy(times(isWhole)));
    expect(released(served(times(isHalf)), served(times(isHalf)), old)).toEqual([]);
    expect(released(served(times(isQuarter)), served(times(isQuarter)), old)).toHaveLength(1);
  });

  it('breaks if a reason of its refusals is gone that the caller distinguishes', () => {
    const [before, after] = [served(none, ['full', 'over']), served(none, ['over', 'tooFull'])];
    expect(released(before, after, sentBy(none), ['full', 'hours'])).toEqual([
      'dayof 1.0.0 (current) distinguishes why adjustTime refuses, but the functions of dayof no longer give the reason full. Keep the reason, or release the callers without it first.',
    ]);
    expect(released(before, after, sentBy(none), ['over'])).toEqual([]);
    expect(released(after, served(none, ['over', 'tooFull', 'locked']), sentBy(none), ['over'])).toEqual([]);
    expect(released(served(none), after, sentBy(none), ['full'])).toEqual([]);
  });
});
