import { positionsText } from '@spot/contracts/scheduling';
import { valuesOf } from '../form/positionForm';
import { usePositionForm } from '../form/usePositionForm';
import { useHubContext } from '../hub/useHub';
import { FootButton, SectionedForm } from './SectionedForm';
import type { OnePositionProps } from './onePosition';

/** A read-only position, for users who may not edit it (SCH-219). */
export function ViewPosition({ team, position, positions }: OnePositionProps) {
  const { go } = useHubContext();
  const state = usePositionForm({
    teamId: team.id,
    existing: positions,
    defaults: valuesOf(position),
    from: position,
    editedId: position.id,
  });
  return (
    <SectionedForm
      state={state}
      sections={undefined}
      foot={<FootButton label={positionsText.hub.backToList} onClick={() => go({ kind: 'list' })} />}
    />
  );
}
