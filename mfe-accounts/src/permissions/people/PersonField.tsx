import type { KeyboardEvent } from 'react';
import type { Permission } from '@spot/contracts/core';
import { Field, Input } from '@spot/contracts/ui/core';
import { Select } from '@spot/contracts/ui/data';
import { usePermissionStyles } from '../styles';
import type { PersonEdit } from './usePersonEdit';

const onKeys = (edit: PersonEdit) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') edit.cancel();
  if (event.key === 'Enter') void edit.save();
};

interface TextProps {
  edit: PersonEdit;
  field: 'name' | 'role';
  label: string;
  /** Takes the focus when editing begins. */
  first?: boolean;
}

/** Name or role in the edited row; Enter saves, Escape cancels. */
export function PersonText({ edit, field, label, first = false }: TextProps) {
  const styles = usePermissionStyles();
  return (
    <Field validationMessage={edit.problem(field)}>
      <Input
        size="small"
        className={styles.input}
        input={{ 'aria-label': label, autoFocus: first }}
        value={edit.values[field]}
        onChange={(_, { value }) => edit.change({ [field]: value })}
        onKeyDown={onKeys(edit)}
      />
    </Field>
  );
}

const permissions: readonly Permission[] = ['Admin', 'Edit', 'View'];

/** The permission of the edited member; nobody may change their own. */
export function PersonPermission({ edit, label, disabled }: { edit: PersonEdit; label: string; disabled: boolean }) {
  const styles = usePermissionStyles();
  return (
    <Field validationMessage={edit.problem('permission')}>
      <Select
        size="small"
        select={{ className: styles.icon }}
        aria-label={label}
        value={edit.values.permission ?? ''}
        disabled={disabled}
        onChange={(_, { value }) => edit.change({ permission: value as Permission })}
        onKeyDown={onKeys(edit)}
      >
        {permissions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}
