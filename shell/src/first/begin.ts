/** Lets the browser answer to what is typed and pressed meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs what was loaded; under a form that is drawn already (`drawn`) in steps: in one piece, it would keep a slow phone from
 * answering for a quarter of a second.
 */
export async function begin(drawn: boolean): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  if (drawn) await pause();
  const { start } = await import(/* webpackMode: "eager" */ '../main');
  if (drawn) await pause();
  await start(drawn);
}
