import { createStore } from 'zustand/vanilla';

/** A pending request to confirm the identity; `answer` receives whether that succeeded. */
export const again = createStore<{ answer?: (proved: boolean) => void }>()(() => ({}));

let asked: Promise<boolean> | undefined;

/** Asks the person to confirm their identity, once for all calls that wait. */
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

/** Ends the request unanswered when its person has left, so that nobody else confirms it. */
export const forgetAgain = (): void => again.getState().answer?.(false);
