import { useEffect, useState } from 'react';
import {
  updateExistingPositions,
  type Group,
  type RequirementSet,
  permissionsText,
  requirementsText,
} from '@spot/contracts/accounts';
import { requirementsQuery } from '@spot/contracts/worker/queries';
import { commonText } from '@spot/contracts/core';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, useSpotForm } from '@spot/contracts/ui/kit';
import { followed, kinds, offeredOf, optionsOf, sameSet } from './catalogue';
import { RequirementField } from './RequirementField';

const text = permissionsText.mandatory;
const catalogue = requirementsQuery();

export interface MandatoryDialogProps {
  group: Pick<Group, 'id' | 'positionRequirement'>;
  onClose(): void;
}

/** What every position of the company must require; for owners (ACC-126, ACC-132, ACC-163, ACC-216, ACC-234). */
export function MandatoryDialog({ group, onClose }: MandatoryDialogProps) {
  const shell = useShell();
  const update = useCall(updateExistingPositions);
  const found = useLiveQuery(catalogue);
  const present = group.positionRequirement;
  // The saved lists when the dialog opened, or a colleague's later version.
  const [before, setBefore] = useState(present);
  const form = useSpotForm<RequirementSet>({
    defaults: before,
    check: () => [],
    store: true,
    send: (chosen) => update({ group_uid: group.id, position_info: chosen }),
    done: () => {
      shell.notify({ text: requirementsText.updated });
      onClose();
    },
    fieldOf: () => undefined,
  });
  const { getValues, setValue } = form.methods;
  useEffect(() => {
    if (sameSet(before, present)) return;
    const next = followed(before, getValues(), present);
    for (const kind of kinds) setValue(kind, next[kind], { shouldDirty: true });
    setBefore(present);
  }, [before, present, getValues, setValue]);
  const chosen = form.methods.watch();
  const unread = found.status === 'loading' ? commonText.loading : found.error;
  const offered = offeredOf(found.data ?? []);
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={commonText.save}
      dirty={!sameSet(chosen, before)}
      disabled={found.status !== 'ready'}
      error={form.error}
      onClose={onClose}
    >
      <Text>{text.explain}</Text>
      <Unanswered error={found.error} onRetry={() => shell.live.retry(catalogue.key)} />
      {kinds.map((kind) => (
        <RequirementField
          key={kind}
          label={text[kind]}
          options={optionsOf(offered[kind], before[kind])}
          chosen={chosen[kind]}
          unread={kind === 'physicalRequirements' ? undefined : unread}
          onChange={(names) => form.methods.setValue(kind, names, { shouldDirty: true })}
        />
      ))}
    </DialogForm>
  );
}
