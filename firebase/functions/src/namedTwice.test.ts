import './testing/quietErrors';
import { startBackend, type Backend } from './testing/backend';
import { calls, requestOf } from './testing/calls';
import { ask, callWorlds, type CallWorld } from './testing/callWorld';

jest.setTimeout(300_000);

const isNaming = ([first]: readonly unknown[]) =>
  typeof first === 'object' && first !== null
    ? ['gigId', 'spotterId'].some((field) => field in first)
    : typeof first === 'string' && first.startsWith('north-');

/** Calls whose requests list shifts, workers, members or hours. Invitations refuse an email that is named twice. */
const listing = calls.filter((name) =>
  Object.values(requestOf(name, 'north')).some((value) => Array.isArray(value) && isNaming(value)),
);

const doubled = (request: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, Array.isArray(value) ? [...value, ...value] : value]),
  );

describe('A request that names a shift, a worker or hours twice', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('is answered like one that names each once (SCH-132, SCH-147)', async () => {
    const office = await backend.signUp('office', { claims: { admin: true } });
    const once = await callWorlds(backend, office, listing, 'once');
    const twice = await callWorlds(backend, office, listing, 'twice');
    const answersOf = async (worlds: readonly CallWorld[], change: typeof doubled) => {
      const answers: [string, unknown][] = [];
      for (const { name, company, caller, request } of worlds) {
        const asked = change(request());
        if ('requestId' in asked) asked['requestId'] = `${company}-request`;
        const outcome = await ask(caller, name, asked);
        answers.push([name, JSON.stringify(outcome).replaceAll(/once(?=\d)/g, 'twice')]);
      }
      return answers;
    };
    const answers = await answersOf(twice, doubled);
    expect(answers).toEqual(await answersOf(once, (request) => request));
    expect(listing).toEqual(expect.arrayContaining(['confirmHours', 'deleteGig', 'setSmartAutofill', 'sendOffers']));
  });
});
