import { createStore } from 'zustand/vanilla';

/** A pending request to confirm the identity; `answer` receives whether that succeeded. */
export const again = createStore<{ answer?: (proved: boolean) => void }>()(() => ({}));

let asked: Promise<boolean> | undefined;

/** Asks the person to confirm their identity, once for all calls that wait. */
export function askAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (proved: boolean) => {
      // The answer to a request that was given up must not end the next one.
      if (again.getState().answer !== answer) return;
      asked = undefined;
      again.setState({ answer: undefined });
      resolve(proved);
    };
    again.setState({ answer });
  });
  return asked;
}

/** Ends the request unanswered when its person has left, so that nobody else confirms it. */
export const forgetAgain = (): void => again.getState().answer?.(false);
