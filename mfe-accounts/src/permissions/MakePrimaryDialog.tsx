import { transferOwnership, type Group, permissionsText } from '@spot/contracts/accounts';
import { longestLine, companyNameKey } from '@spot/contracts/core';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { DialogForm, FormText, useSpotForm } from '@spot/contracts/ui/kit';
import type { Person } from './people/people';

const text = permissionsText.transfer;

export interface MakePrimaryDialogProps {
  person: Person;
  group: Pick<Group, 'id' | 'name'>;
  onClose(): void;
}

/** Makes another owner the primary one, after the company's name has been typed (ACC-200, decision N16). */
export function MakePrimaryDialog({ person, group, onClose }: MakePrimaryDialogProps) {
  const shell = useShell();
  const transfer = useCall(transferOwnership);
  const form = useSpotForm({
    defaults: { confirmation: '' },
    mode: 'onSubmit',
    check: () => [],
    store: true,
    send: ({ confirmation }) => transfer({ groupId: group.id, email: person.email, confirmation }),
    done: () => {
      shell.notify({ text: text.done(person.name) });
      onClose();
    },
    fieldOf: () => undefined,
  });
  return (
    <DialogForm
      form={form}
      destructive
      title={text.title}
      verb={text.title}
      disabled={companyNameKey(form.methods.watch('confirmation')) !== companyNameKey(group.name)}
      onClose={onClose}
    >
      <Text>{text.explain(person.name, group.name)}</Text>
      <FormText required name="confirmation" label={text.type(group.name)} autoComplete="off" maxLength={longestLine} />
    </DialogForm>
  );
}
