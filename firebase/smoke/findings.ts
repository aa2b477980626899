/** Differences from Local Firebase that a project may have. */
type Kind =
  | 'missing index'
  | 'refused'
  | 'granted'
  | 'not deployed'
  | 'not public'
  | 'other region'
  | 'no CORS'
  | 'App Check'
  | 'limit'
  | 'claim not set'
  | 'trigger silent'
  | 'no answer'
  | 'not there'
  | 'failed';

export const parts = ['journey', 'triggers', 'queries', 'calls', 'files', 'cleanup'] as const;
export type Part = (typeof parts)[number];

export interface Finding {
  part: Part;
  kind: Kind;
  /** The request, and the role that sent it. */
  what: string;
  as: string;
  /** The project's answer. */
  said: string;
  todo: string;
}

/** A finding without the request. */
export type Diagnosis = Pick<Finding, 'kind' | 'said' | 'todo'>;

interface Failure {
  code: string;
  message: string;
}

/** Code and message of an SDK's error; the code without the product's prefix. */
export function failureOf(error: unknown): Failure {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code.replace(/^(?:auth|functions|storage|firestore)\//, '') : '',
    message: typeof message === 'string' ? message : String(error),
  };
}

const address = /https:\/\/console\.firebase\.google\.com\S+/;

/** The cause of a failure that does not depend on the request; undefined if it has none. */
export function explain(error: unknown): Pick<Finding, 'kind' | 'todo'> | undefined {
  const { code, message } = failureOf(error);
  if (/app.?check/i.test(`${code} ${message}`) || code === 'unauthorized-app')
    return {
      kind: 'App Check',
      todo: 'Pages send no App Check token. Stop enforcing it for this service: App Check > APIs',
    };
  if (code === 'failed-precondition' && /index/i.test(message))
    return { kind: 'missing index', todo: indexAdvice(message) };
  if (code === 'resource-exhausted' || code === 'too-many-requests' || code === 'quota-exceeded')
    return {
      kind: 'limit',
      todo: 'Wait as long as the answer says, or raise the limit (firebase/functions/src/core/limits.ts, or a quota of the project)',
    };
  if (
    code === 'timeout' ||
    code === 'deadline-exceeded' ||
    code === 'unavailable' ||
    code === 'network-request-failed' ||
    code === 'retry-limit-exceeded'
  )
    return {
      kind: 'no answer',
      todo: 'Check that the service is enabled and reachable from this machine. --patience SECONDS waits longer',
    };
  return undefined;
}

function indexAdvice(message: string): string {
  if (/currently building/i.test(message)) return 'The index is being built. Run the smoke test again when it is ready';
  const link = address.exec(message)?.[0] ?? /(?:indexes|fieldOverrides): .*/.exec(message)?.[0];
  const deploy = 'npx firebase-tools deploy --only firestore:indexes';
  return link ? `Deploy the indexes: ${deploy}, or create this one: ${link}` : `Deploy the indexes: ${deploy}`;
}

/** The results of a run: numbers of requests, and all differences. */
export class Findings {
  readonly all: Finding[] = [];
  readonly asked = new Map<Part, { asked: number; asExpected: number }>();
  readonly times: Record<string, number> = {};

  /** Records a request, with the difference if there is one. */
  note(part: Part, finding?: Omit<Finding, 'part'>): void {
    const sum = this.asked.get(part) ?? { asked: 0, asExpected: 0 };
    this.asked.set(part, { asked: sum.asked + 1, asExpected: sum.asExpected + (finding ? 0 : 1) });
    if (!finding) return;
    // The same finding for several roles is one line.
    const same = this.all.find(
      (one) => one.part === part && one.what === finding.what && one.kind === finding.kind && one.todo === finding.todo,
    );
    if (!same) this.all.push({ part, ...finding });
    else if (!same.as.split(', ').includes(finding.as)) same.as += `, ${finding.as}`;
  }
}
