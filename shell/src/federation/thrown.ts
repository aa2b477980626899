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

/**
 * Reports uncaught errors in promises, timers and event handlers, with their feature. Each message of a feature is reported
 * once, because an error may recur every second. Returns a function that ends the watching.
 */
export function watchThrown(folder: string, onThrown: (feature: FeatureName, error: unknown) => void): () => void {
  const seen = new Set<string>();
  const tell = (error: unknown, place = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const feature = thrownBy(folder, stack.includes(folder) ? stack : place);
    const fault = `${feature} ${String(error)}`;
    if (!feature || seen.has(fault) || seen.size >= mostFaults) return;
    seen.add(fault);
    onThrown(feature, error);
  };
  const onError = ({ error, filename }: ErrorEvent) => tell(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
