/** Lets the browser handle input before the next step. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * What the page shows first: the prerendered sign-in page, a page of somebody with a stored session, or a page that is open to
 * visitors.
 */
export type Opening = 'sign-in' | 'session' | 'visit';

/** Requests what a visitor's page needs in any case, before React's code runs. Whoever uses it tells of a failure. */
function askForRest(): void {
  const rest = [import('../workspace'), import(/* webpackChunkName: "session" */ '../session/open')];
  for (const part of rest) part.catch(() => {});
}

/**
 * Runs the loaded code. If a form is already on screen, in steps: in one piece it would block a slow phone for a quarter of a
 * second.
 */
export async function begin(opening: Opening): Promise<void> {
  const drawn = opening === 'sign-in';
  if (opening === 'visit') askForRest();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  if (drawn) await pause();
  const { start } = await import(/* webpackMode: "eager" */ '../main');
  if (drawn) await pause();
  await start(drawn);
}
