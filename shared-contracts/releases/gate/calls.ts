import { gateText } from '../messages/gate';
import type { CallFact } from '../facts';
import { wordsOf, type Refusal } from './refusal';
import { problemsOf } from './schema/accepts';
import { askersOf, schemaOf, type World } from './world';

/** Areas that apps of other makers ask as well, of which nobody knows what they send: what was taken stays taken. */
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

/** What apps that are not released here may still send: all that the area took before. */
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

/** Each call that something in a browser can send: still taken, and its answer still understood. */
export function checkCalls(world: World): Refusal[] {
  const serving = world.backends.filter(({ past }) => !past);
  const found = askersOf(world).flatMap((asker) =>
    Object.entries(asker.facts.calls).flatMap(([name, sent]): Refusal[] => {
      const backend = serving.find(
        ({ facts }) => Object.hasOwn(facts.calls, name) && (sent.area ?? facts.area) === facts.area,
      );
      const served = backend?.facts.calls[name];
      if (!backend || !served) {
        // Only who asks anew, or whose functions are being released, is told.
        const concerned =
          asker.fresh || world.backends.some(({ fresh, facts }) => fresh && (sent.area ?? facts.area) === facts.area);
        return concerned ? [gone(asker.who, name)] : [];
      }
      return asker.fresh || backend.fresh ? compare(asker.who, name, sent, served, backend.who) : [];
    }),
  );
  return [...found, ...world.backends.flatMap((backend) => checkOutside(backend, world.backends))];
}
