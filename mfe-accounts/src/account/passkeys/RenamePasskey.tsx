import {
  longestPasskeyName,
  passkeyNameOf,
  passkeyText as text,
  renamePasskey,
  type Passkey,
} from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { DialogForm, FormText, useSpotForm } from '@spot/contracts/ui/kit';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const shell = useShell();
  const rename = useCall(renamePasskey);
  const form = useSpotForm({
    defaults: { name: passkey.name },
    check: ({ name }) => (passkeyNameOf(name) ? [] : [{ field: 'name', message: text.nameRequired }]),
    send: ({ name }) => rename({ passkeyId: passkey.id, name }),
    done: () => {
      shell.notify({ text: text.renamed });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text.renameTitle} verb={commonText.save} onClose={onClose}>
      <FormText required name="name" label={text.name} maxLength={longestPasskeyName} autoComplete="off" />
    </DialogForm>
  );
}
