import './testing/quietErrors';
import { inParallel } from './core/inParallel';
import { startBackend, type Backend, type Client } from './testing/backend';
import { accessOf, calls } from './testing/calls';
import { ask, callWorlds, codeOf } from './testing/callWorld';
import { useReleaseKey } from './testing/releases';

jest.setTimeout(300_000);

/** Texts that no screen sends: half a letter, a name that every object has, what is nowhere, and the ends of the calendar. */
const nonsense = ['\ud800', 'constructor', 'no-such-thing', '0000-01-01', '9999-12-31'];

/** The request with one of its texts after the other replaced, except the field `except`. */
function* replaced(request: unknown, except?: string): Generator<unknown> {
  if (request === null || typeof request !== 'object') return;
  for (const [key, value] of Object.entries(request)) {
    if (key === except) continue;
    const inside = typeof value === 'string' ? nonsense : replaced(value);
    for (const other of inside)
      yield Array.isArray(request)
        ? request.map((one, at) => (String(at) === key ? other : one))
        : { ...request, [key]: other };
  }
}

// The other calls of releases take whole builds.
const asked = calls.filter((name) => !['publishVersion', 'keepShell', 'recordFacts'].includes(name));
const parts = 4;

describe('Every call with what no screen sends', () => {
  let backend: Backend;
  let office: Client;
  let tries = 0;
  beforeAll(async () => {
    await useReleaseKey('nonsense');
    backend = await startBackend();
    office = await backend.signUp('office', { claims: { admin: true, deactivator: true, releaseManager: true } });
  });
  afterAll(() => backend.close());

  it.each(Array.from({ length: parts }, (_, part) => part + 1))(
    `is answered or refused in words, and is no trouble that the office would look into (part %i of ${parts})`,
    async (part) => {
      const names = asked.filter((_, at) => at % parts === part - 1);
      tries += 1;
      const failed: string[] = [];
      let made = 0;
      await inParallel(await callWorlds(backend, office, names, `n${tries}x`), 8, async ({ name, caller, request }) => {
        // Every call checks its id in the same way, and does its whole work with any id: one call is enough.
        for (const each of replaced(request(), name === 'createTeam' ? undefined : 'requestId')) {
          made += 1;
          const code = codeOf(await ask(caller, name, each as Record<string, unknown>));
          if (code === 'internal') failed.push(`${name} ${JSON.stringify(each)}`);
        }
      });
      expect(failed).toEqual([]);
      expect(made).toBeGreaterThan(names.length);
      expect(asked.filter((name) => accessOf(name).who === 'anyone').length).toBeGreaterThan(0);
      expect((await backend.db.collection('troubles').where('kind', '==', 'function').get()).size).toBe(0);
    },
  );
});
