/** The parts of the `__endpoint` of a v2 function that this host uses. */
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

/** A function with its deployed name; functions of a group are called `group-name`. */
export interface LoadedFunction {
  name: string;
  regions: string[];
  /** In milliseconds. */
  timeout: number;
  endpoint: Endpoint;
  call(...args: unknown[]): unknown;
  /** Number of calls, time spent in ms and, for HTTP, number of calls by the path after the function's name. */
  ran: { times: number; ms: number; paths: Record<string, number> };
}

/** Resolves an option, which may be a parameter with a value or a marker for the default. */
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

/** Whether this host never calls the function: blocking functions, and events of products other than Firestore. */
export const isNeverCalled = ({ endpoint }: LoadedFunction): boolean =>
  Boolean(endpoint.blockingTrigger) ||
  (endpoint.eventTrigger !== undefined && !endpoint.eventTrigger.eventType.startsWith('google.cloud.firestore.'));

/** The kind of a function's trigger. */
export function kindOf({ endpoint }: LoadedFunction): string {
  if (endpoint.callableTrigger) return 'callable';
  if (endpoint.eventTrigger) return 'event';
  if (endpoint.scheduleTrigger) return 'schedule';
  if (endpoint.taskQueueTrigger) return 'task queue';
  return endpoint.blockingTrigger ? 'blocking' : 'https';
}
