/** What of Auth is needed to sign in. */
const signsIn = /\/accounts:(?:signInWithPassword|lookup)$|\/accounts\/mfaSignIn:(?:start|finalize)$|\/v1\/token$/;
/** Firestore's reads: live queries, and those that are asked once. */
const readsData = /\/google\.firestore\.v1\.Firestore\/Listen\/channel$|:(?:runQuery|batchGet|runAggregationQuery)$/;

/** The call of a function in a request, as `scheduling/postGig`; undefined for every other request. */
export function callIn({ method, url }, region) {
  if (method !== 'POST' || !url.includes(region)) return undefined;
  return /\/([a-z]+\/[A-Za-z0-9]+)$/.exec(new URL(url).pathname)?.[1];
}

/** Whether a request changes nothing that is stored. `reading` lists the calls that only read, by area and name. */
export function onlyReads({ method, url }, { region, reading }) {
  const { pathname } = new URL(url);
  if (pathname.includes('/google.firestore.v1.Firestore/Write/')) return false;
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
  const call = callIn({ method, url }, region);
  return call === undefined ? signsIn.test(pathname) || readsData.test(pathname) : reading.has(call);
}

/**
 * What the browser is told instead of what a call would answer; undefined for every other request. A page reports its use by
 * itself and again until it is answered, so held reports would soon use up the browser's connections.
 */
export const toldInstead = (request, region) =>
  callIn(request, region) === 'releases/reportUse' ? { counted: 0 } : undefined;
