/** Tells operations about a fault. One place, so that a service for it is added once; never throws. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  console.error('[spot]', JSON.stringify(context), error);
}
