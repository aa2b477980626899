const pauseMs = 100;

/** Resolves once a starting Local Firebase answers; fails after `patienceMs`, two minutes by default. */
export async function whenReady(host: string, patienceMs = 120_000): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await answers(host))) {
    if (Date.now() > until) throw new Error(`The local Firebase at ${host} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
