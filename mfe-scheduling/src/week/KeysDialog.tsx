import { schedulingText } from '@spot/contracts/scheduling';
import { KeysDialog as Keys } from '@spot/contracts/ui/data';

/** Keyboard shortcuts of the schedule, as the `?` dialog lists them. */
export function KeysDialog({ canPost, onClose }: { canPost: boolean; onClose(): void }) {
  const { keys } = schedulingText;
  const list: (readonly [string, string])[] = [
    ['← ↑ → ↓', keys.move],
    ['Enter', canPost ? keys.open : keys.look],
    ...(canPost
      ? ([
          ['p', keys.post],
          ['x', keys.select],
          ['m', keys.moveShift],
        ] as const)
      : []),
    ['?', keys.list],
  ];
  return <Keys open title={keys.title} keys={list} onClose={onClose} />;
}
