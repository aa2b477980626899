import type { PositionTemplate } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { Dropdown, Option } from '@spot/contracts/ui/data';
import { useWatch } from 'react-hook-form';
import { PostField } from './fields';
import type { PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';

const nameOf = ({ role, label }: PositionTemplate) => (label && label !== role ? `${role} - ${label}` : role);

interface PositionFieldProps {
  positions: readonly PositionTemplate[];
  onChoose(position: PositionTemplate): void;
}

/** The required choice of a position (SCH-030). */
export function PositionField({ positions, onChoose }: PositionFieldProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const id = useWatch<PostJobValues, 'positionId'>({ name: 'positionId' });
  const chosen = positions.find((position) => position.id === id);
  return (
    <PostField name="positionId" label={postJob.position}>
      <Dropdown
        className={styles.input}
        // The first thing that is asked for, unless it is known.
        data-autofocus={chosen ? undefined : true}
        placeholder={postJob.choosePosition}
        value={chosen ? nameOf(chosen) : ''}
        selectedOptions={chosen ? [chosen.id] : []}
        onOptionSelect={(_, { optionValue }) => {
          const next = positions.find((position) => position.id === optionValue);
          if (next) onChoose(next);
        }}
      >
        {positions.map((position) => (
          <Option key={position.id} value={position.id} text={nameOf(position)}>
            {nameOf(position)}
          </Option>
        ))}
      </Dropdown>
    </PostField>
  );
}
