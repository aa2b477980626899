import { setUpText as text } from '@spot/contracts/accounts';
import { Steps } from '@spot/contracts/ui/data';

export const setUpSteps = ['profile', 'team', 'invites', 'finish'] as const;
export type Step = (typeof setUpSteps)[number];

/** The progress through the set-up. */
export function Progress({ current, done }: { current: Step; done: readonly Step[] }) {
  return (
    <Steps
      label={text.progress}
      steps={setUpSteps}
      names={text.steps}
      current={current}
      done={done}
      doneText={text.done}
    />
  );
}
