import './testing/quietErrors';
import type * as z from 'zod/mini';
import { inParallel } from './core/inParallel';
import { startBackend, type Backend } from './testing/backend';
import { calls, contractOf } from './testing/calls';
import { ask, callWorlds, codeOf } from './testing/callWorld';
import { useReleaseKey } from './testing/releases';
import { snapshot } from './testing/snapshot';

jest.setTimeout(300_000);

/** A text with a character that turns what follows around, and a control character. */
const untidy = (text: string) => `\u202E ${text}\u0007 `;
const isUntidy = (document: string) => /[\u202E\u0007]|\\u202e|\\u0007/i.test(document);

/** Paths of a request's fields that hold any text: neither ids nor values of a list nor a format. */
function textsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => textsOf(inner, [...path, field]));
    case 'array':
      return textsOf(def.element, [...path, '0']);
    case 'optional':
    case 'default':
    case 'nullable':
      return textsOf(def.innerType, path);
    case 'string':
      return (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format') ? [] : [[...path]];
    default:
      return [];
  }
}

/** The request with an untidy text in one field; undefined if it has no place for it. */
function withUntidy(request: unknown, [field = '', ...rest]: readonly string[]): unknown {
  if (request === null || typeof request !== 'object') return undefined;
  const value = (request as Record<string, unknown>)[field];
  const inner = rest.length > 0 ? withUntidy(value, rest) : untidy(typeof value === 'string' ? value : 'Words');
  if (inner === undefined) return undefined;
  return Array.isArray(request)
    ? request.map((one, at) => (String(at) === field ? inner : one))
    : { ...request, [field]: inner };
}

// These calls store files of builds as they are.
const asked = calls.filter((name) => !['publishVersion', 'keepShell', 'recordFacts'].includes(name));

describe('A text that somebody types', () => {
  let backend: Backend;
  beforeAll(async () => {
    await useReleaseKey('tidy');
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('is stored by every call without control characters and without characters that turn the text around', async () => {
    const office = await backend.signUp('office', { claims: { admin: true, deactivator: true, releaseManager: true } });
    const fields = asked.flatMap((name) => textsOf(contractOf(name).request).map((path) => ({ name, path })));
    const worlds = await callWorlds(
      backend,
      office,
      fields.map(({ name }) => name),
      't',
    );
    let accepted = 0;
    await inParallel([...fields.entries()], 8, async ([turn, { name, path }]) => {
      const world = worlds[turn];
      const request = world && withUntidy(world.request(), path);
      if (request && codeOf(await ask(world.caller, name, request as Record<string, unknown>)) === 'answered')
        accepted += 1;
    });
    await backend.settled();
    expect(accepted).toBeGreaterThan(asked.length);
    // Refused sign-ups are logged as they were typed.
    const documents = [...(await snapshot(backend.db, ['signUpLogs']))].map(
      ([path, document]) => `${path}: ${document}`,
    );
    expect(documents.filter(isUntidy)).toEqual([]);
  });
});
