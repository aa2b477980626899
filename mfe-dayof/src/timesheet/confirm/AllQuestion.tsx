import { sheetText, type confirmHours } from '@spot/contracts/dayof';
import { hoursText } from '@spot/contracts/scheduling';
import type { ResponseOf } from '@spot/contracts/core';
import { Notice } from '@spot/contracts/ui/core';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const text = sheetText.confirmAll;

type Plan = ResponseOf<typeof confirmHours>;

interface AllQuestionProps {
  plan: Plan;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Shows whom and how many hours `Confirm all` would confirm, and who still needs a decision. */
export function AllQuestion({ plan, onConfirm, onClose }: AllQuestionProps) {
  return (
    <ConfirmDialog
      open
      store
      title={text.title}
      verb={text.verb(plan.workers)}
      disabled={plan.cells.length === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text.plan(plan.workers, plan.minutes, namesOf(plan))}</p>
      {plan.hours?.map(({ spotterId, name, findings }) => (
        <Notice key={spotterId} intent="warning">
          {hoursText.worked(name, findings)}
        </Notice>
      ))}
      {plan.cells.length > 0 && <p>{sheetText.confirm.hint}</p>}
    </ConfirmDialog>
  );
}

/** Names without duplicates: two workers may have the same name. */
const namesOf = ({ undecided }: Plan) => [
  ...new Map(undecided.map(({ spotterId, name }) => [spotterId, name])).values(),
];
