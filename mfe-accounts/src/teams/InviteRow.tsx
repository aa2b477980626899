import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { permission as permissions } from '@spot/contracts/core';
import { inviteMembersText as text } from '@spot/contracts/accounts';
import { Button, DismissRegular, Field, Input, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { Select, useFieldLabel } from '@spot/contracts/ui/data';
import { useLimit } from '@spot/contracts/ui/kit';
import type { InviteRow as Row, InviteValues } from './inviteForm';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  head: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
  },
  control: { [onPhone]: { minHeight: '44px' } },
});

interface InviteRowProps {
  row: Row;
  index: number;
  admin: boolean;
  /** Owners are Admin everywhere, so they have no permission to choose. */
  owners: boolean;
  /** Focuses the row of a person who was just added. */
  focused: boolean;
  onChange(part: Partial<Row>): void;
  /** Undefined for the only person, who cannot be removed. */
  onRemove?(): void;
}

/** One person to invite (ACC-140..144). */
export function InviteRow({ row, index, admin, owners, focused, onChange, onRemove }: InviteRowProps) {
  const styles = useStyles();
  const number = index + 1;
  const line = (name: 'name' | 'email' | 'confirmEmail' | 'role', type: 'text' | 'email' = 'text', longest = 300) => (
    <RowField
      index={index}
      name={name}
      longest={longest}
      label={text[name]}
      hint={name === 'role' ? text.roleHint : undefined}
    >
      <Input
        className={styles.control}
        type={type}
        value={row[name]}
        autoComplete="off"
        autoFocus={focused && name === 'name'}
        onChange={(_, { value }) => onChange({ [name]: value })}
      />
    </RowField>
  );
  return (
    <fieldset className={styles.root} aria-label={text.person(number)}>
      <div className={styles.head}>
        <Text weight="semibold" aria-hidden>
          {text.person(number)}
        </Text>
        {onRemove && (
          <Button
            appearance="subtle"
            className={styles.control}
            icon={<DismissRegular />}
            aria-label={text.remove(number)}
            onClick={onRemove}
          />
        )}
      </div>
      {line('name')}
      {line('role')}
      {line('email', 'email', 320)}
      {!admin && line('confirmEmail', 'email', 320)}
      {!owners && (
        <RowField index={index} name="permission" label={text.permission}>
          <Select
            select={{ className: styles.control }}
            value={row.permission}
            onChange={(_, { value }) => onChange({ permission: value as Row['permission'] })}
          >
            <option value="">{text.choosePermission}</option>
            {permissions.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </RowField>
      )}
    </fieldset>
  );
}

interface RowFieldProps {
  index: number;
  name: Exclude<keyof Row, 'key'>;
  label: string;
  hint?: string;
  longest?: number;
  children: ReactElement;
}

function RowField({ index, name, label, hint, longest, children }: RowFieldProps) {
  const { getFieldState, formState } = useFormContext<InviteValues>();
  useLimit(`rows.${index}.${name}`, longest);
  const problem = getFieldState(`rows.${index}.${name}`, formState).error?.message;
  return (
    <Field
      label={useFieldLabel(label, true)}
      required
      hint={problem ? undefined : hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem}
    >
      {children}
    </Field>
  );
}
