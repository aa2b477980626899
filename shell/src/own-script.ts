/** The address of the shell's first script, which is different in every build. */
export const ownScript = (): string | undefined =>
  document.querySelector('script[src^="/first."]')?.getAttribute('src') ?? undefined;

/** Whether the browser had the script in its cache. */
export function isFromCache(script: string): boolean {
  const [timing] = performance.getEntriesByName(new URL(script, location.href).href) as PerformanceResourceTiming[];
  return timing?.transferSize === 0;
}
