import { featureName } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';

const mostFaults = 50;

/**
 * The feature whose code threw: the first script in the stack below `folder`, which contains all versions. Undefined for the
 * shell's own code. The folder does not tell the running version: an unchanged file may come from another one's folder.
 */
export function thrownBy(folder: string, stack: string): FeatureName | undefined {
  const at = stack.indexOf(folder);
  if (at < 0) return undefined;
  const [name] = stack.slice(at + folder.length).split('/');
  return featureName.safeParse(name).data;
}

/** Whether the stack names no script: what was thrown is a text, or the browser itself rejected a promise. */
const isPlaceless = (reason: unknown): boolean => !(reason instanceof Error && /[a-z]:\/\//.test(reason.stack ?? ''));
/** Scripts of the browser's extensions run in the page too, from addresses of their own. */
const isOfExtension = (address: string): boolean => /^(?!https?:)[a-z-]+:/.test(address);
/** The browser's own notes, as of a ResizeObserver, come as errors without a value. */
const isThrown = (error: unknown): boolean => error !== null && error !== undefined;

interface Watching {
  /** The releases' address. */
  folder: string;
  /** The feature of the open page, to which an error without a place belongs. */
  here(): FeatureName | undefined;
  onThrown(feature: FeatureName, error: unknown): void;
}

/**
 * Reports uncaught errors in promises, timers and event handlers, with their feature. Each message of a feature is reported
 * once, because an error may recur every second. Returns a function that ends the watching.
 */
export function watchThrown({ folder, here, onThrown }: Watching): () => void {
  const seen = new Set<string>();
  const tell = (error: unknown, place = '', otherwise?: FeatureName) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const feature = thrownBy(folder, stack.includes(folder) ? stack : place) ?? otherwise;
    const fault = `${feature} ${String(error)}`;
    if (!feature || seen.has(fault) || seen.size >= mostFaults) return;
    seen.add(fault);
    onThrown(feature, error);
  };
  // React reports what a handler threw, and only an error says where it was.
  const onError = ({ error, filename }: ErrorEvent) =>
    tell(error, filename, isThrown(error) && isPlaceless(error) && !isOfExtension(filename) ? here() : undefined);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, '', isPlaceless(reason) ? here() : undefined);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
