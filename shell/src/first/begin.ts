/** Lets the browser handle input before the next step. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the loaded code. If a form is already on screen (`drawn`), in steps: in one piece it would block a slow phone for a
 * quarter of a second.
 */
export async function begin(drawn: boolean): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  if (drawn) await pause();
  const { start } = await import(/* webpackMode: "eager" */ '../main');
  if (drawn) await pause();
  await start(drawn);
}
