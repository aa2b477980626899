import { useState } from 'react';
import { updateExistingPositions } from '@spot/contracts/calls';
import { requirementsQuery } from '@spot/contracts/data';
import { type Group, type RequirementSet } from '@spot/contracts/entities';
import { commonText, permissionsText, requirementsText } from '@spot/contracts/messages';
import { useLiveQuery, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { failureText, FormDialog } from '@spot/contracts/ui/data';
import { useUnsaved } from '../../form/useUnsaved';
import { kinds, offeredOf, optionsOf, sameSet } from './catalogue';
import { RequirementField } from './RequirementField';

const text = permissionsText.mandatory;
const catalogue = requirementsQuery();

export interface MandatoryDialogProps {
  group: Pick<Group, 'id' | 'positionRequirement'>;
  onClose(): void;
}

/** What every position of the company must ask for; for owners (ACC-126, ACC-132, ACC-163, ACC-216, ACC-234). */
export function MandatoryDialog({ group, onClose }: MandatoryDialogProps) {
  const shell = useShell();
  const update = useStoreCall(updateExistingPositions);
  const found = useLiveQuery(catalogue);
  // What stood there when the dialog opened; a colleague's change does not wipe what is being chosen.
  const [before] = useState(group.positionRequirement);
  const [chosen, setChosen] = useState<RequirementSet>(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const dirty = !sameSet(chosen, before);
  useUnsaved(dirty);
  const offered = offeredOf(found.data ?? []);

  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await update({ group_uid: group.id, position_info: chosen });
      shell.notify({ text: requirementsText.updated });
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(failureText(reason));
    }
  };
  return (
    <FormDialog
      open
      title={text.title}
      verb={commonText.save}
      dirty={dirty}
      busy={busy}
      disabled={found.status !== 'ready'}
      error={error ?? found.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{text.explain}</Text>
      {kinds.map((kind) => (
        <RequirementField
          key={kind}
          label={text[kind]}
          options={optionsOf(offered[kind], before[kind])}
          chosen={chosen[kind]}
          onChange={(names) => setChosen((now) => ({ ...now, [kind]: names }))}
        />
      ))}
    </FormDialog>
  );
}
