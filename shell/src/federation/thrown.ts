import { featureName } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';

const mostFaults = 50;

/**
 * In whose code an error began: the first script below `folder`, where all versions lie, that the stack names. Undefined for the
 * shell's own code. Which version runs has to be asked elsewhere: a file that did not change may come from another one's folder.
 */
export function thrownBy(folder: string, stack: string): FeatureName | undefined {
  const at = stack.indexOf(folder);
  if (at < 0) return undefined;
  const [name] = stack.slice(at + folder.length).split('/');
  return featureName.safeParse(name).data;
}

/**
 * Tells of errors that nobody caught, in promises, timers and event handlers, and whose they are. The same message of a feature
 * once: what comes back every second is one fault. Answers how to end it.
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
