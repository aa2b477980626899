import type { FeatureCall } from './declare';

/** What a feature's function decides on. Who may call has been checked before. */
export interface Asked<Request, Value> {
  request: Request;
  /** Id of the document. */
  id: string;
  /** The document as it is stored; undefined if there is none. */
  stored: Value | undefined;
  /** Uid of the caller. */
  caller: string;
  /** The server's time in ms. */
  now: number;
}

/** A refusal, or the answer with the document's new value; without `store` or `remove` the document stays as it is. */
export type Decision<Response, Value> =
  | { refuse: string; text: string }
  | { refuse?: undefined; answer: Response; store?: Value; remove?: true };

/** The same as plain data, as it leaves the sandbox. */
export type Outcome =
  | { is: 'answer'; answer: unknown; store?: unknown; remove?: true }
  | { is: 'refusal'; reason: string; text: string }
  | { is: 'invalid'; field: string }
  | { is: 'unknown' };

type Raw = Omit<Asked<unknown, unknown>, 'stored'> & { stored?: unknown };

/** A call with its function. */
export interface FeatureFunction {
  contract: FeatureCall<never, unknown, unknown>;
  answer(asked: Raw): Outcome;
}

/**
 * Binds a function to the declaration of its call. It runs on the server in a sandbox without network, clock and storage, and
 * decides from what it is given.
 */
export function handle<Request, Response, Value>(
  contract: FeatureCall<Request, Response, Value>,
  decide: (asked: Asked<Request, Value>) => Decision<Response, Value>,
): FeatureFunction {
  const { kind, refusals } = contract;
  const answer = ({ request, stored, ...asked }: Raw): Outcome => {
    const parsed = contract.request.safeParse(request);
    if (!parsed.success) return { is: 'invalid', field: parsed.error.issues[0]?.path.join('.') ?? '' };
    const decided = decide({
      ...asked,
      request: parsed.data,
      stored: stored === undefined ? undefined : kind.value.parse(stored),
    });
    if (decided.refuse !== undefined) {
      if (!refusals.includes(decided.refuse)) throw new Error(`${contract.name} does not declare ${decided.refuse}.`);
      return { is: 'refusal', reason: decided.refuse, text: decided.text };
    }
    return {
      is: 'answer',
      answer: contract.response.parse(decided.answer),
      ...(decided.store !== undefined && { store: kind.value.parse(decided.store) }),
      ...(decided.remove && { remove: true }),
    };
  };
  return { contract: contract as unknown as FeatureFunction['contract'], answer };
}

/** Answers one call, from JSON to JSON: this is all that the sandbox exposes. */
export function answerTo(functions: readonly FeatureFunction[], text: string): string {
  const { call, ...asked } = JSON.parse(text) as Raw & { call: string };
  const found = functions.find(({ contract }) => contract.name === call);
  return JSON.stringify(found ? found.answer(asked) : ({ is: 'unknown' } satisfies Outcome));
}
