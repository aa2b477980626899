interface Sent {
  method: string;
  url: string;
}
/** The call of a function in a request, as `scheduling/postGig`. */
export function callIn(request: Sent, region: string): string | undefined;
/** Whether a request changes nothing that is stored. */
export function onlyReads(request: Sent, known: { region: string; reading: ReadonlySet<string> }): boolean;
/** What the browser is told instead of the answer of a call; undefined for every other request. */
export function toldInstead(request: Sent, region: string): { counted: number } | undefined;
