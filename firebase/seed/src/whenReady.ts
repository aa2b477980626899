const pauseMs = 100;

/** Resolves once the local Firebase answers that is starting beside this program, and fails when it does not within two minutes. */
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
