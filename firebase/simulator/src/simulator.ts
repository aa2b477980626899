import { CallError } from '@spot/contracts/core/client';
import { actions, chooseAction, type ActionName } from './actions';
import type { Dice } from './dice';
import type { Supervisor } from './supervisor';
import { Worker, type Server } from './worker';

export interface SimulatorOptions extends Server {
  /** Who plays: `workers` emails, all with one password. */
  workers: readonly string[];
  password: string;
  /** Milliseconds between two actions. */
  pace: number;
  dice?: Dice;
  now?: () => number;
  log?: (line: string) => void;
  /** Tells workers the codes of the day. */
  supervisor?: Supervisor;
}

export interface Simulator {
  /**
   * One action of one worker now; `name` chooses it, `gigId` the shift to apply for or whose offer to answer. Answers what was
   * done, or why not.
   */
  act(name?: ActionName, email?: string, gigId?: string): Promise<string>;
  start(): void;
  stop(): Promise<void>;
}

/** Plays workers through the Web SDK and the worker-side calls, with the rules on; a refusal is an answer like any other. */
export function createSimulator({
  workers,
  password,
  pace,
  dice = Math.random,
  now = Date.now,
  log = () => {},
  supervisor,
  ...server
}: SimulatorOptions): Simulator {
  const signedIn = new Map<string, Promise<Worker>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const worker = (email: string): Promise<Worker> => {
    const known = signedIn.get(email);
    if (known) return known;
    const coming = Worker.signIn(server, email, password);
    signedIn.set(email, coming);
    // A sign-in that failed (the server was away) is tried again the next time this worker's turn comes.
    coming.catch(() => signedIn.delete(email));
    return coming;
  };

  async function forget(email: string): Promise<void> {
    const known = signedIn.get(email);
    signedIn.delete(email);
    await known?.then((one) => one.close()).catch(() => {});
  }

  async function act(
    name: ActionName = chooseAction(dice),
    email = workers[Math.floor(dice() * workers.length)] ?? '',
    gigId?: string,
  ): Promise<string> {
    try {
      const did = await actions[name](await worker(email), dice, now(), gigId, supervisor);
      return did ? `${email} ${did}` : `${email} had nothing to ${name}`;
    } catch (error) {
      // The server may have started anew and know nobody of before: this worker signs in again next time.
      if (error instanceof CallError && error.code === 'unauthenticated') await forget(email);
      if (error instanceof CallError) return `${email} could not ${name}: ${error.message}`;
      return `${email} could not ${name}: the server does not answer`;
    }
  }

  const round = async (): Promise<void> => {
    log(await act());
    if (running) timer = setTimeout(() => void round(), pace * (0.5 + dice()));
  };

  return {
    act,
    start: () => {
      if (running) return;
      running = true;
      timer = setTimeout(() => void round(), pace);
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      const all = await Promise.allSettled(signedIn.values());
      signedIn.clear();
      await supervisor?.close();
      await Promise.all(all.map((result) => (result.status === 'fulfilled' ? result.value.close() : undefined)));
    },
  };
}
