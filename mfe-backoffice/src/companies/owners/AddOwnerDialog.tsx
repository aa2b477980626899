import { inviteOwners, type Group } from '@spot/contracts/accounts';
import { longestEmail, longestLine, commonText, canonicalEmail, tidy } from '@spot/contracts/core';
import { companyText, newOwnerIssueText, newOwnerIssues } from '@spot/contracts/backoffice';
import { useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { DialogForm, FormText, problemsOf, useSpotForm } from '@spot/contracts/ui/kit';

const text = companyText.owners;

/** Adds an owner by name and email (ADM-127..133). */
export function AddOwnerDialog({ group, onClose }: { group: Pick<Group, 'id'>; onClose(): void }) {
  const shell = useShell();
  const invite = useIdempotentCall(inviteOwners);
  const form = useSpotForm({
    defaults: { name: '', email: '' },
    check: (values) => problemsOf(newOwnerIssues(values), newOwnerIssueText),
    send: ({ name, email }) =>
      invite({ groupId: group.id, invitees: [{ name: tidy(name), email: canonicalEmail(email), role: 'Owner' }] }),
    done: () => {
      shell.notify({ text: text.added });
      onClose();
    },
    fieldOf: (name) => /^invitees\.0\.(name|email)$/.exec(name)?.[1],
    notify: { text: text.notAdded },
    // The field says why; the notification is only for another employer's email (ADM-131).
    onRefused: ({ reason }) => (reason === 'owner' ? null : undefined),
  });
  return (
    <DialogForm form={form} title={text.add} verb={commonText.save} onClose={onClose}>
      <FormText required name="name" label={text.name} maxLength={longestLine} autoComplete="off" />
      <FormText
        required
        name="email"
        label={text.email}
        inputMode="email"
        maxLength={longestEmail}
        autoComplete="off"
      />
    </DialogForm>
  );
}
