import { useState } from 'react';
import { transferOwnership } from '@spot/contracts/calls';
import { type Group } from '@spot/contracts/entities';
import { permissionsText } from '@spot/contracts/messages';
import { companyNameKey } from '@spot/contracts/rules';
import { useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Field, Input, Text } from '@spot/contracts/ui/core';
import { failureText, FormDialog } from '@spot/contracts/ui/data';
import { type Person } from './people/people';
import { usePermissionStyles } from './styles';

const text = permissionsText.transfer;

export interface MakePrimaryDialogProps {
  person: Person;
  group: Pick<Group, 'id' | 'name'>;
  onClose(): void;
}

/** Hands the first place among the owners over, once the company's name has been typed (ACC-200, decision N16). */
export function MakePrimaryDialog({ person, group, onClose }: MakePrimaryDialogProps) {
  const styles = usePermissionStyles();
  const shell = useShell();
  const transfer = useStoreCall(transferOwnership);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await transfer({ groupId: group.id, email: person.email, confirmation: typed });
      shell.notify({ text: text.done(person.name) });
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(failureText(reason));
    }
  };
  return (
    <FormDialog
      open
      destructive
      title={text.title}
      verb={text.title}
      dirty={typed !== ''}
      busy={busy}
      disabled={companyNameKey(typed) !== companyNameKey(group.name)}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{text.explain(person.name, group.name)}</Text>
      <Field label={text.type(group.name)}>
        <Input
          className={styles.input}
          value={typed}
          autoComplete="off"
          maxLength={300}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
    </FormDialog>
  );
}
