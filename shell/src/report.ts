type Context = Readonly<Record<string, string>>;
type Told = (error: unknown, context: Context) => void;

/** Errors of before there was anybody to tell. */
const early: [unknown, Context][] = [];
let told: Told = (error, context) => void (early.length < 8 && early.push([error, context]));

/** Tells operations about a fault. One place, so that a service for it is added once; never throws. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  console.error('[spot]', JSON.stringify(context), error);
  told(error, context);
}

/** From now on errors go there as well, those of before first. */
export function tellFaultsTo(next: Told): void {
  told = next;
  for (const [error, context] of early.splice(0)) next(error, context);
}
