import { gateText } from '../messages/gate';
import type { CallFact } from '../facts';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { askersOf, schemaOf, type World } from './world';

/** Areas called by apps of other vendors, too, whose requests are unknown: what an area accepted it must keep accepting. */
const asked = ['worker'];

type Backend = World['backends'][number];

function compare(caller: string, name: string, sent: CallFact, served: CallFact, by: string): Refusal[] {
  const request = problemsOf(schemaOf(sent.request), schemaOf(served.request));
  const response = problemsOf(schemaOf(served.response), schemaOf(sent.response));
  return [
    ...(request.length === 0
      ? []
      : [
          {
            reason: 'request' as const,
            breaks: caller,
            on: name,
            text: gateText.request(caller, name, by, wordsOf(request, 'request')),
          },
        ]),
    ...(response.length === 0
      ? []
      : [
          {
            reason: 'response' as const,
            breaks: caller,
            on: name,
            text: gateText.response(caller, name, by, wordsOf(response, 'response')),
          },
        ]),
  ];
}

const gone = (caller: string, call: string): Refusal => ({
  reason: 'callGone',
  breaks: caller,
  on: call,
  text: gateText.callGone(caller, call),
});

/** Requests of apps that are not released here: everything that the area accepted before must still be accepted. */
function checkOutside(backend: Backend, backends: readonly Backend[]): Refusal[] {
  const { area, calls } = backend.facts;
  if (!backend.fresh || !asked.includes(area)) return [];
  return backends
    .filter((one) => one !== backend && one.facts.area === area)
    .flatMap(({ facts }) =>
      Object.entries(facts.calls).flatMap(([name, before]) => {
        const who = `an app that calls ${area}`;
        const now = calls[name];
        return now ? compare(who, name, before, now, backend.who) : [gone(who, name)];
      }),
    );
}

/** Checks that each call of code in browsers is still served, its request accepted and its response readable. */
export function checkCalls(world: World): Refusal[] {
  const serving = world.backends.filter(({ past }) => !past);
  const found = askersOf(world).flatMap((asker) =>
    Object.entries(asker.facts.calls).flatMap(([name, sent]): Refusal[] => {
      const backend = serving.find(
        ({ facts }) => Object.hasOwn(facts.calls, name) && (sent.area ?? facts.area) === facts.area,
      );
      const served = backend?.facts.calls[name];
      if (!backend || !served) {
        // Reported only for a new caller, or if the functions of its area are being released.
        const concerned =
          asker.fresh || world.backends.some(({ fresh, facts }) => fresh && (sent.area ?? facts.area) === facts.area);
        return concerned ? [gone(asker.who, name)] : [];
      }
      return asker.fresh || backend.fresh ? compare(asker.who, name, sent, served, backend.who) : [];
    }),
  );
  return [...found, ...world.backends.flatMap((backend) => checkOutside(backend, world.backends))];
}
