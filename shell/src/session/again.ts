import { createStore } from 'zustand/vanilla';

/** A call waits until whoever is signed in has proved it again; answers whether they did. */
export const again = createStore<{ answer?: (proved: boolean) => void }>()(() => ({}));

let asked: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it. */
export function askAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    again.setState({
      answer: (proved) => {
        asked = undefined;
        again.setState({ answer: undefined });
        resolve(proved);
      },
    });
  });
  return asked;
}
