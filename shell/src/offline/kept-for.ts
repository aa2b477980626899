import type { KeptAnswer, KeptAnswers, Keeping } from '@spot/contracts/core/queries';
import { serverNow } from '../clock';
import { reportError } from '../report';

interface Waiting {
  /** The person whose answer it is. */
  uid: string;
  keeping: Keeping;
  answer: KeptAnswer;
}

/** In ms. Answers arrive in bursts while a list changes; the last one is stored. */
const calm = 500;

/** How much the server's clock is ahead of the device's, in ms. What is stored goes by the device's, which runs offline too. */
const ahead = () => serverNow() - Date.now();

const load = async () => (await import(/* webpackChunkName: "offline" */ './kept-answers')).createAnswers();

/**
 * Stored answers for the person that `whose` returns; if it returns undefined, nothing is stored or found. The storage code
 * loads with the first answer, after the page has drawn it.
 */
export function createKeptFor(whose: () => string | undefined): KeptAnswers & {
  /** Removes the answers of all other teams. */
  onlyTeams(teams: readonly string[]): void;
} {
  let loaded: ReturnType<typeof load> | undefined;
  const answers = () => {
    loaded ??= load();
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
  const waiting = new Map<string, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Does nothing if the person has signed out in the meantime, also if somebody else has signed in since.
  async function change(uid: string, work: (store: Awaited<ReturnType<typeof load>>) => Promise<unknown>) {
    try {
      const store = await answers();
      if (whose() === uid) await work(store);
    } catch (error) {
      reportError(error, { at: 'kept answers' });
    }
  }
  function save() {
    const all = [...waiting];
    waiting.clear();
    for (const [slot, { uid, keeping, answer }] of all)
      void change(uid, (store) => store.write(uid, slot, keeping, answer));
  }
  return {
    async read(slot) {
      const uid = whose();
      const found = uid === undefined ? undefined : await (await answers()).read(uid, slot);
      return found && { ...found, at: found.at + ahead() };
    },
    write(slot, keeping, data) {
      const uid = whose();
      if (uid === undefined) return;
      const { until } = keeping;
      const byDevice = until === undefined ? keeping : { ...keeping, until: until - ahead() };
      waiting.set(slot, { uid, keeping: byDevice, answer: { at: Date.now(), data } });
      clearTimeout(timer);
      timer = setTimeout(save, calm);
    },
    remove(slot) {
      const uid = whose();
      waiting.delete(slot);
      if (uid !== undefined) void change(uid, (store) => store.remove(uid, slot));
    },
    onlyTeams(teams) {
      const uid = whose();
      if (uid !== undefined) void change(uid, (store) => store.only(uid, teams));
    },
  };
}
