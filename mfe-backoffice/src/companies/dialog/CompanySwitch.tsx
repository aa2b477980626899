import { useState } from 'react';
import { setManualHours, turnOnCheckinCheckoutGroup, companyText } from '@spot/contracts/backoffice';
import type { Group } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog, Switch } from '@spot/contracts/ui/data';

export interface CompanySwitchProps {
  group: Pick<Group, 'id' | 'requireManualHours' | 'checkInCheckOut'>;
  of: 'manual' | 'codes';
}

/** A switch of the company. It changes only after a confirmation and the server's success (ADM-110, ADM-111, ADM-118). */
export function CompanySwitch({ group, of }: CompanySwitchProps) {
  const text = companyText[of];
  const shell = useShell();
  const setManual = useCall(setManualHours);
  const setCodes = useCall(turnOnCheckinCheckoutGroup);
  const on = of === 'manual' ? group.requireManualHours : group.checkInCheckOut;
  const [wanted, setWanted] = useState<boolean>();
  const turn = (next: boolean): Promise<unknown> =>
    of === 'manual' ? setManual({ groupId: group.id, on: next }) : setCodes({ uid: group.id, on: next });
  return (
    <>
      <Switch label={text.label} checked={on} onChange={() => setWanted(!on)} />
      {wanted !== undefined && (
        <ConfirmDialog
          open
          store
          title={text.ask(wanted)}
          verb={text.confirm}
          isDone={on === wanted}
          onConfirm={() => turn(wanted)}
          onDone={() => shell.notify({ text: text.done(wanted) })}
          onClose={() => setWanted(undefined)}
        >
          {wanted ? text.on : text.off}
        </ConfirmDialog>
      )}
    </>
  );
}
