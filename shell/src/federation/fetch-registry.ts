import { measureClock } from '../clock';

/**
 * Fetches the registry's text; the browser revalidates its cached copy. The text is checked later, by code that the sign-in
 * page does not load. Rejects after `deadline` ms.
 */
export async function fetchRegistry(url: string, deadline = 5000): Promise<string> {
  const asked = Date.now();
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(`${url}/registry.jws`, { cache: 'no-cache', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  measureClock(response.headers.get('date'), asked, Date.now());
  return response.text();
}
