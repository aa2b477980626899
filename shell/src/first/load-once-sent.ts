/** In ms. By then the page's code is loaded in any case. */
const longest = 5000;
const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads the page's code once the first questions are on their way, because their answers take longer than the code: before, it
 * would share a slow line with what asks, and a slow phone would run it first.
 */
export function loadOnceSent(asked: Promise<unknown>, load: () => void): void {
  // The database sends them two turns after it was asked.
  const sent = asked
    .catch(() => {})
    .then(turn)
    .then(turn)
    .then(turn);
  const late = new Promise((resolve) => setTimeout(resolve, longest));
  void Promise.race([sent, late]).then(load);
}
