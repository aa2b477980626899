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

/**
 * Reasons of refusals that a call no longer gives although the caller distinguishes them. What functions before gave decides:
 * a caller's code does not tell by which call it expects a reason.
 */
function lostReasons(
  caller: string,
  name: string,
  backend: Backend,
  world: World,
  known?: readonly string[],
): Refusal[] {
  const { calls, area } = backend.facts;
  const earlier = world.backends.filter(({ fresh, facts }) => !fresh && facts.area === area);
  const had = new Set(earlier.flatMap(({ facts }) => facts.calls[name]?.reasons ?? []));
  const now = calls[name]?.reasons;
  if (!backend.fresh || !now) return [];
  const lost = [...had].filter((reason) => !now.includes(reason) && (known?.includes(reason) ?? true));
  if (lost.length === 0) return [];
  const text = gateText.reason(caller, name, backend.who, lost.join(', '));
  return [{ reason: 'reason', breaks: caller, on: name, text }];
}

/** Requests of apps that are not released here: everything that the area accepted before must still be accepted. */
function checkOutside(backend: Backend, world: World): Refusal[] {
  const { area, calls } = backend.facts;
  if (!backend.fresh || !asked.includes(area)) return [];
  return world.backends
    .filter((one) => one !== backend && one.facts.area === area)
    .flatMap(({ facts }) =>
      Object.entries(facts.calls).flatMap(([name, before]) => {
        const who = `an app that calls ${area}`;
        const now = calls[name];
        if (!now) return [gone(who, name)];
        return [...compare(who, name, before, now, backend.who), ...lostReasons(who, name, backend, world)];
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
      if (!asker.fresh && !backend.fresh) return [];
      return [
        ...compare(asker.who, name, sent, served, backend.who),
        ...lostReasons(asker.who, name, backend, world, asker.facts.reasons ?? []),
      ];
    }),
  );
  return [...found, ...world.backends.flatMap((backend) => checkOutside(backend, world))];
}
