import { useState } from 'react';
import { setGroupStatus, companyText, mayDeactivate } from '@spot/contracts/backoffice';
import { adminPermissionsDocument } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import { useCall, useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  onPhone,
  tokens,
} from '@spot/contracts/ui/core';
import { ConfirmDialog, StatusDot, Unanswered } from '@spot/contracts/ui/data';

const text = companyText.status;
const permissions = adminPermissionsDocument();

// The button is as high as a finger and would touch the edges.
const useStyles = makeStyles({ bar: { [onPhone]: { paddingBlock: tokens.spacingVerticalS } } });

type Company = Pick<Group, 'id' | 'name' | 'status'>;

/** Red or green by status. Admins on the deactivation list can change it, others only see it (ADM-113, ADM-115..117). */
export function StatusBanner({ group }: { group: Company }) {
  const email = useSession(({ user }) => user?.email ?? '');
  const styles = useStyles();
  const { live } = useShell();
  const { data, status } = useLiveDocument(permissions);
  const [asking, setAsking] = useState(false);
  const active = group.status === 'Active';
  if (status === 'loading') return null;
  if (!mayDeactivate(data?.deactivation ?? [], email))
    return (
      <>
        <StatusDot tone={active ? 'good' : 'bad'}>{active ? text.active : text.deactivated}</StatusDot>
        <Unanswered
          error={status === 'error' ? text.unchecked : undefined}
          onRetry={() => live.retry(permissions.key)}
        />
      </>
    );
  return (
    <>
      <MessageBar className={styles.bar} intent={active ? 'success' : 'error'}>
        <MessageBarBody>{active ? text.active : text.deactivated}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setAsking(true)}>{active ? text.deactivate : text.reactivate}</Button>
        </MessageBarActions>
      </MessageBar>
      {asking && <StatusQuestion group={group} onClose={() => setAsking(false)} />}
    </>
  );
}

function StatusQuestion({ group: { id, name, status }, onClose }: { group: Company; onClose(): void }) {
  const shell = useShell();
  const set = useCall(setGroupStatus);
  // Fixed while the question is open, even if a colleague changes the status.
  const [closes] = useState(status === 'Active');
  const wanted = closes ? 'Deactivated' : 'Active';
  return (
    <ConfirmDialog
      open
      store
      destructive={closes}
      title={closes ? text.askDeactivate(name) : text.askReactivate(name)}
      verb={closes ? text.deactivate : text.reactivate}
      isDone={status === wanted}
      onConfirm={() => set({ groupId: id, status: wanted, name })}
      onDone={() => shell.notify({ text: closes ? text.isDeactivated(name) : text.isActive(name) })}
      onClose={onClose}
    >
      {closes ? text.deactivateEffect : text.reactivateEffect}
    </ConfirmDialog>
  );
}
