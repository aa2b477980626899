import { useState } from 'react';
import { isEmail } from '@spot/contracts/core';
import { featuresText, isVersionNumber, setPreviewer, type Previewer } from '@spot/contracts/releases';
import { previewersQuery, releaseBranchesQuery, versionsQuery } from '@spot/contracts/releases/queries';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatDateTime, formatShortDate, viewerZone } from '@spot/contracts/time';
import { Button, Link, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, DataTable, ErrorState, Skeleton, ViewDialog, type Column } from '@spot/contracts/ui/data';
import { DialogForm, FormText, useSpotForm } from '@spot/contracts/ui/kit';

const text = featuresText.previews;
const most = 10;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, gridColumn: '1 / -1' },
});

interface Props {
  feature: string;
  onClose(): void;
}

interface Shown {
  /** Version or branch, as the address names it. */
  name: string;
  at: number;
  by: string;
}

const columns = (feature: string): Column<Shown>[] => [
  {
    key: 'name',
    header: text.version,
    card: 'title',
    cell: ({ name }) => (
      <Link href={`/?preview=${feature}@${name}`} target="_blank" aria-label={text.address(name)}>
        {name}
      </Link>
    ),
  },
  { key: 'at', header: text.published, card: 'fact', cell: ({ at }) => formatDateTime(at, viewerZone()) },
  { key: 'by', header: text.by, card: 'fact', cell: ({ by }) => by },
];

/** The addresses of a feature's published versions and branches, and who may look at them. */
export function PreviewsDialog({ feature, onClose }: Props) {
  const styles = useStyles();
  const shell = useShell();
  const lists = [versionsQuery(feature, most), releaseBranchesQuery(feature, most)] as const;
  const versions = useLiveQuery(lists[0]);
  const branches = useLiveQuery(lists[1]);
  const unread = versions.error ?? branches.error;
  const loading = versions.status === 'loading' || branches.status === 'loading';
  const query = previewersQuery(feature);
  const { status, data: previewers = [], error } = useLiveQuery(query);
  const save = useCall(setPreviewer);
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Previewer>();
  const shown: Shown[] = [
    ...(branches.data ?? []).map(({ branch: name, at, by }) => ({ name, at, by })),
    ...(versions.data ?? []).flatMap(({ version: name, at, by }) => (isVersionNumber(name) ? { name, at, by } : [])),
  ];
  const people: Column<Previewer>[] = [
    { key: 'email', header: text.email, card: 'title', cell: ({ email }) => email },
    {
      key: 'until',
      header: text.until,
      card: 'detail',
      cell: ({ expiresAt }) => formatShortDate(dayKeyOf(expiresAt, viewerZone())),
    },
    {
      key: 'remove',
      header: text.change,
      width: '120px',
      card: 'actions',
      cell: (one) => (
        <Button size="small" aria-label={text.remove(one.email)} onClick={() => setRemoving(one)}>
          {text.removeVerb}
        </Button>
      ),
    },
  ];
  if (inviting) return <InviteDialog feature={feature} onClose={() => setInviting(false)} />;
  return (
    <>
      <ViewDialog
        title={text.title(feature)}
        onClose={onClose}
        actions={
          <Button appearance="primary" disabledFocusable={status !== 'ready'} onClick={() => setInviting(true)}>
            {text.invite}
          </Button>
        }
      >
        <div className={styles.root}>
          <Text>{text.hint}</Text>
          {unread !== undefined && (
            <ErrorState text={unread} onRetry={() => lists.forEach(({ key }) => shell.live.retry(key))} />
          )}
          {loading && <Skeleton layout="table" rows={3} columns={3} />}
          {!loading && !unread && shown.length === 0 && <Text>{text.noVersions}</Text>}
          {shown.length > 0 && (
            <DataTable
              label={text.versions}
              rows={shown}
              columns={columns(feature)}
              rowKey={({ name }) => name}
              maxHeight="32vh"
            />
          )}
          {status === 'loading' && <Skeleton layout="table" rows={3} columns={3} />}
          {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(query.key)} />}
          {status === 'ready' && previewers.length === 0 && <Text>{text.nobody}</Text>}
          {previewers.length > 0 && (
            <DataTable
              label={text.people}
              rows={previewers}
              columns={people}
              rowKey={({ id }) => id}
              maxHeight="32vh"
            />
          )}
        </div>
      </ViewDialog>
      {removing && (
        <ConfirmDialog
          open
          title={text.remove(removing.email)}
          verb={text.removeVerb}
          onClose={() => setRemoving(undefined)}
          isDone={status === 'ready' && !previewers.some(({ id }) => id === removing.id)}
          onConfirm={() => save({ feature, email: removing.email, may: false })}
          onDone={() => shell.notify({ text: text.removed(removing.email) })}
        >
          {text.removeHint(feature)}
        </ConfirmDialog>
      )}
    </>
  );
}

function InviteDialog({ feature, onClose }: Props) {
  const shell = useShell();
  const save = useCall(setPreviewer);
  const form = useSpotForm({
    defaults: { email: '' },
    check: ({ email }) => {
      if (email.trim() === '') return [{ field: 'email', message: featuresText.dialog.missing }];
      return isEmail(email) ? [] : [{ field: 'email', message: text.emailInvalid }];
    },
    send: ({ email }) => save({ feature, email, may: true }),
    done: ({ email }) => {
      shell.notify({ text: text.invited(email) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text.invite} verb={text.inviteVerb} onClose={onClose}>
      <FormText required name="email" label={text.email} hint={text.inviteHint} type="email" autoComplete="off" />
    </DialogForm>
  );
}
