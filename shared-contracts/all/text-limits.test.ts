import fc from 'fast-check';
import type * as z from 'zod/mini';
import { lengthOf, lengthProblem } from '../core';
import * as contracts from './calls';

type Schema = z.ZodMiniType<unknown>;
interface AnyCall {
  request: Schema;
}
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  checks?: readonly { _zod: { def: { check: string; format?: string; params?: { longest?: number } } } }[];
}
interface Text {
  schema: Schema;
  longest?: number;
  /** Its form is given: ids, days, addresses of files. */
  shaped: boolean;
}

/** The texts of a request, by their paths. */
function textsOf(schema: Schema, path: string): [string, Text][] {
  const {
    type,
    shape = {},
    innerType,
    element,
    valueType,
    options = [],
    checks = [],
    format,
  } = schema._zod.def as unknown as Definition;
  if (type === 'string') {
    const rules = checks.map((check) => check._zod.def);
    const longest = rules.flatMap(({ params }) => params?.longest ?? []);
    const shaped =
      format !== undefined ||
      rules.some(({ check, params }) => check === 'string_format' || (check === 'custom' && !params));
    return [[path, { schema, shaped, ...(longest.length > 0 && { longest: Math.min(...longest) }) }]];
  }
  const inner = [innerType, element, valueType, ...options].flatMap((one) => (one ? textsOf(one, path) : []));
  return [...inner, ...Object.entries(shape).flatMap(([field, one]) => textsOf(one, `${path}.${field}`))];
}

const texts = Object.entries(contracts as Record<string, unknown>).flatMap(([name, call]) =>
  typeof call === 'object' && call !== null && 'request' in call ? textsOf((call as AnyCall).request, name) : [],
);
const limited = texts.flatMap(([path, { schema, longest }]): [string, Schema, number][] =>
  longest === undefined ? [] : [[path, schema, longest]],
);

/** Calls of browsers and deployments, whose texts nobody types. */
const ofPrograms = /^(?:callFeature|finishPasskey|keepShell|publishVersion|recordFacts|recordTried|reportUse)\./;
/** Other texts that nobody types: ids, secrets of links, names of zones, codes of six letters. */
const given = [
  'acceptInvite.idToken',
  'acceptInvite.invite',
  'checkInvite.invite',
  'editPosition.hoursSeen.spotterId',
  'editShiftTime.hoursSeen.spotterId',
  'registerInvited.invite',
  'updateRequestReplacement.key',
  'verifyCode.code',
];

const letters = fc.constantFrom('a', 'é', 'ß', '中', '🎪', '𝒜');

describe('The texts of requests', () => {
  it('each have a limit in characters, unless a program sends them', () => {
    const unlimited = texts.flatMap(([path, { longest, shaped }]) => (longest !== undefined || shaped ? [] : [path]));
    const typed = unlimited.filter((path) => !ofPrograms.test(path) && !path.endsWith('.timeZone'));
    expect([...new Set(typed)].sort()).toEqual(given);
  });

  it('SCH-161 ADM-058 OPS-064 take as many characters as their form, whatever units these need, and no more', () => {
    expect(limited.length).toBeGreaterThan(150);
    fc.assert(
      fc.property(fc.constantFrom(...limited), fc.infiniteStream(letters), ([, schema, longest], stream) => {
        const text = [...stream.take(longest)].join('');
        expect([lengthOf(text), lengthProblem(text, longest), schema.safeParse(text).success]).toEqual([
          longest,
          undefined,
          true,
        ]);
        const longer = `${text}a`;
        expect([lengthProblem(longer, longest) === undefined, schema.safeParse(longer).success]).toEqual([
          false,
          false,
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});
