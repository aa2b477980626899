/** The part of `__endpoint` that firebase-functions attaches to every v2 function and that this host reads. */
interface Endpoint {
  platform?: string;
  region?: unknown;
  timeoutSeconds?: unknown;
  httpsTrigger?: object;
  callableTrigger?: object;
  blockingTrigger?: object;
  taskQueueTrigger?: { retryConfig?: Record<string, unknown>; rateLimits?: Record<string, unknown> };
  scheduleTrigger?: { schedule?: unknown; timeZone?: unknown; retryConfig?: Record<string, unknown> };
  eventTrigger?: {
    eventType: string;
    eventFilters?: Record<string, unknown>;
    eventFilterPathPatterns?: Record<string, unknown>;
    retry?: unknown;
  };
}

export interface CloudFunction {
  (...args: unknown[]): unknown;
  __endpoint: Endpoint;
}

/** A deployed function under its public name; functions of a group are called `group-name`. */
export interface LoadedFunction {
  name: string;
  regions: string[];
  /** In milliseconds. */
  timeout: number;
  endpoint: Endpoint;
  call(...args: unknown[]): unknown;
  /** How often it was called, for how many milliseconds it worked, and over HTTP how often by each path behind its name. */
  ran: { times: number; ms: number; paths: Record<string, number> };
}

/** Options may be parameters that know their value, or markers that ask for the default. */
function resolve(option: unknown): unknown {
  const parameter = option as { value?: unknown } | null | undefined;
  return typeof parameter === 'object' && typeof parameter?.value === 'function' ? parameter.value() : option;
}

export function numberOption(option: unknown, otherwise: number): number {
  const value = Number(resolve(option) ?? NaN);
  return Number.isFinite(value) ? value : otherwise;
}
export function textOption(option: unknown, otherwise: string): string {
  const value = resolve(option);
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

/** Blocking functions, and events of other products than Firestore. */
export const isNeverCalled = ({ endpoint }: LoadedFunction): boolean =>
  Boolean(endpoint.blockingTrigger) ||
  (endpoint.eventTrigger !== undefined && !endpoint.eventTrigger.eventType.startsWith('google.cloud.firestore.'));

/** Which kind of trigger a function has, in a word. */
export function kindOf({ endpoint }: LoadedFunction): string {
  if (endpoint.callableTrigger) return 'callable';
  if (endpoint.eventTrigger) return 'event';
  if (endpoint.scheduleTrigger) return 'schedule';
  if (endpoint.taskQueueTrigger) return 'task queue';
  return endpoint.blockingTrigger ? 'blocking' : 'https';
}
