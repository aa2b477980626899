import { sheetText } from '@spot/contracts/dayof';
import { KeysDialog } from '@spot/contracts/ui/data';

/** The keyboard shortcuts of the timesheet, opened by `?`. */
export function SheetKeys({ mayConfirm, onClose }: { mayConfirm: boolean; onClose(): void }) {
  return <KeysDialog open title={sheetText.keys.title} keys={keysOf(mayConfirm)} onClose={onClose} />;
}

function keysOf(mayConfirm: boolean): (readonly [string, string])[] {
  const { keys } = sheetText;
  return [
    ['← ↑ → ↓', keys.move],
    ['Enter', keys.open],
    ...(mayConfirm ? [['c', keys.confirm] as const] : []),
    ['?', keys.list],
  ];
}
