import { measureClock } from '../clock';
import { parseRegistry, type ReadRegistry } from './registry';
import { LoadFailure } from './reasons';

/** Reads `/registry.json`, never from a cache; gives up after `deadline` ms. */
export async function fetchRegistry(deadline = 5000): Promise<ReadRegistry> {
  const asked = Date.now();
  try {
    const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(deadline) });
    if (!response.ok) throw new LoadFailure('registry', `status ${response.status}`);
    measureClock(response.headers.get('date'), asked, Date.now());
    return parseRegistry(await response.json(), location.href);
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure('registry', String(error));
  }
}
