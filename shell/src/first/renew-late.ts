/** In ms without the arrival of any script, after which one that is awaited counts as lost. Slow lines deliver some script. */
const patience = 5000;

const isScript = ({ name }: PerformanceEntry) => /\.js(?:\?|$)/.test(name);
const lastArrival = () =>
  Math.max(
    0,
    ...performance
      .getEntriesByType('resource')
      .filter(isScript)
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

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
    const rest = Math.max(asked, lastArrival()) + patience - performance.now();
    if (rest > 0 || !navigator.onLine) return void setTimeout(look, Math.max(rest, 1000));
    const other = document.createElement('script');
    other.src = address.replace(/(?:\?.*)?$/, '?r=1');
    document.head.append(other);
  };
  setTimeout(look, patience);
}
