type Context = Readonly<Record<string, string>>;
type Told = (error: unknown, context: Context) => void;

/** Errors from before anything could receive them. */
const early: [unknown, Context][] = [];
let told: Told = (error, context) => void (early.length < 8 && early.push([error, context]));

/** Reports an error to operations; never throws. The single place for that, so that an error service is added once. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  console.error('[spot]', JSON.stringify(context), error);
  told(error, context);
}

/** Sends errors to `next` as well, beginning with the earlier ones. */
export function tellFaultsTo(next: Told): void {
  told = next;
  for (const [error, context] of early.splice(0)) next(error, context);
}
