import type { ResponseOf } from '@spot/contracts/core';
import { costText, type editPosition, positionsText, shiftActionText } from '@spot/contracts/scheduling';
import { Notice, Text } from '@spot/contracts/ui/core';
import { LateFees } from '../../actions/LateFees';
import { BudgetNotice } from '../../budget/BudgetNotice';
import { HoursCaution } from '../../hours/HoursCaution';

const { form: text } = positionsText;

type EditPlan = ResponseOf<typeof editPosition>;

interface EditEffectProps {
  plan: EditPlan;
  teamId: string;
  /** The hours or the rest of a hired worker do not allow the change. */
  refused: boolean;
}

/** What a change of a position does to its upcoming shifts: shifts, cost, budget, fees, hours and notified workers. */
export function EditEffect({ plan, teamId, refused }: EditEffectProps) {
  const { shifts, planned, plannedDays, hours = [], overlaps = [] } = plan;
  return (
    <>
      <Text>{shifts === 0 ? text.noShifts : text.effect(plan)}</Text>
      {planned && shifts > 0 && <Text>{costText.changed(planned.before, planned.after)}</Text>}
      {plannedDays && (
        <BudgetNotice
          teamId={teamId}
          changing={plan.versions.map(({ gigId }) => gigId)}
          before={plannedDays.before}
          after={plannedDays.after}
        />
      )}
      <LateFees fees={plan.fees} named={shifts > 1} />
      {hours.map(({ spotterId, name, findings }) => (
        <HoursCaution key={spotterId} name={name} findings={findings} />
      ))}
      {overlaps.length > 0 && <Notice intent="warning">{shiftActionText.overlaps(overlaps.join(', '))}</Notice>}
      {refused && <Notice intent="warning">{text.hoursRefused}</Notice>}
      {plan.moved && shifts > 0 && <Text block>{text.moved}</Text>}
    </>
  );
}
