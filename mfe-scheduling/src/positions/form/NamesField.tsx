import { hasWords } from '@spot/contracts/core';
import { positionFormText, positionsText } from '@spot/contracts/scheduling';
import { Button } from '@spot/contracts/ui/core';
import { Combobox, LockClosedRegular, Option, Tag, TagGroup, Tooltip } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';

const text = positionsText.fields;

interface NamesFieldProps {
  name: 'skills' | 'equipment' | 'physicalRequirements' | 'workingConditions' | 'certificates';
  label: string;
  hint?: string;
  required?: boolean;
  /** Options; a selected one that is no longer offered stays. */
  offered: readonly string[];
  /** The company's required values, which cannot be removed (SCH-177). */
  demanded?: readonly string[];
  /** Shown instead of the options, which load or cannot be read. */
  unread?: string | undefined;
}

/** A choice of several names by typing; selected ones are listed below and removed by pressing them. */
export function NamesField({ name, label, hint, required, offered, demanded = [], unread }: NamesFieldProps) {
  const styles = usePositionFormStyles();
  const { field } = useController<PositionValues, NamesFieldProps['name']>({ name });
  const [typed, setTyped] = useState('');
  const chosen = field.value.filter((one) => !demanded.includes(one));
  const options = [...new Set([...offered, ...chosen])].filter((one) => !demanded.includes(one));
  const found = options.filter((one) => hasWords([one], typed));
  return (
    <div>
      <FormField<string[]> {...{ name, label, hint, required }}>
        {({ ref, onChange, onBlur }) => (
          <Combobox
            ref={ref}
            multiselect
            className={styles.input}
            listbox={{ className: styles.names }}
            autoComplete="off"
            placeholder={text.add}
            value={typed}
            selectedOptions={[...chosen]}
            onChange={(event) => setTyped(event.target.value)}
            onOptionSelect={(_, { selectedOptions }) => {
              setTyped('');
              onChange(selectedOptions);
            }}
            onBlur={() => {
              setTyped('');
              onBlur();
            }}
          >
            {found.map((one) => (
              <Option key={one}>{one}</Option>
            ))}
            {found.length === 0 && (
              <Option disabled text="">
                {unread ?? text.nothingLeft}
              </Option>
            )}
          </Combobox>
        )}
      </FormField>
      <Chosen label={label} chosen={chosen} demanded={demanded} onChange={field.onChange} />
    </div>
  );
}

interface ChosenProps {
  label: string;
  chosen: readonly string[];
  demanded: readonly string[];
  onChange(names: string[]): void;
}

function Chosen({ label, chosen, demanded, onChange }: ChosenProps) {
  const styles = usePositionFormStyles();
  if (chosen.length + demanded.length === 0) return null;
  return (
    <div className={styles.tags}>
      {demanded.map((one) => (
        <Tooltip key={one} content={positionFormText.defaultRequirement} relationship="description">
          <Button size="small" disabledFocusable icon={<LockClosedRegular />} className={styles.locked}>
            {one}
          </Button>
        </Tooltip>
      ))}
      {chosen.length > 0 && (
        <TagGroup
          size="small"
          aria-label={label}
          className={styles.tagGroup}
          onDismiss={(_, { value }) => onChange(chosen.filter((one) => one !== value))}
        >
          {chosen.map((one) => (
            <Tag key={one} dismissible value={one} dismissIcon={{ 'aria-label': text.remove(one) }}>
              {one}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}
