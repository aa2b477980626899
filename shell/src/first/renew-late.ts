/** In ms. */
const patience = 5000;
/** More packed bytes than any script of the shell has. */
const mostBytes = 100_000;

const isScript = ({ name }: PerformanceResourceTiming) => /\.js(?:\?|$)/.test(name);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/**
 * When the last script arrived, and for how long after it another one may still be on its way (ms): as long as this line would
 * take for a large script, judged by those that came over it.
 */
function arrivals(): { last: number; patience: number } {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(isScript);
  // Smaller answers say more about the distance to the server than about the line.
  const measured = scripts.filter(({ transferSize }) => transferSize > 5000);
  const bytes = sumOf(measured.map(({ transferSize }) => transferSize));
  const msPerByte = bytes > 0 ? sumOf(measured.map(({ duration }) => duration)) / bytes : 0;
  return {
    last: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
    patience: patience + mostBytes * msPerByte,
  };
}

/**
 * Requests a script that hangs at another address as well, once: a browser answers a second request of the same address with the
 * one that hangs, also if that is a preload. Whichever arrives first adds the chunk, and the other one changes nothing.
 * `address`: the one at which the script is about to be requested. Without a network, nothing is requested.
 */
export function renewLate(address: string): void {
  const asked = performance.now();
  const look = () => {
    // A script that has arrived or failed is removed from the page.
    const waiting = [...document.scripts].find(({ src }) => src === address);
    if (!waiting) return;
    const known = arrivals();
    const rest = Math.max(asked, known.last) + known.patience - performance.now();
    if (rest > 0 || !navigator.onLine) return void setTimeout(look, Math.max(rest, 1000));
    const other = document.createElement('script');
    other.src = address.replace(/(?:\?.*)?$/, '?r=1');
    document.head.append(other);
  };
  setTimeout(look, patience);
}
