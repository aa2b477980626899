import { deleteUniform, type Uniform, uniformText as text } from '@spot/contracts/scheduling';
import { uniformsQuery } from '@spot/contracts/scheduling/queries';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button, EyeRegular, makeStyles, oneLine, onPhone, tokens } from '@spot/contracts/ui/core';
import {
  AddRegular,
  ConfirmDialog,
  DataTable,
  DeleteRegular,
  EmptyState,
  ErrorState,
  Skeleton,
  type Column,
} from '@spot/contracts/ui/data';
import { ListFrame } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { CreateUniformDialog } from './CreateUniformDialog';
import { ViewUniform } from './ViewUniform';

const useStyles = makeStyles({
  bar: { display: 'flex', justifyContent: 'flex-end', marginBottom: tokens.spacingVerticalM },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS },
  cut: {
    display: 'block',
    ...oneLine,
    [onPhone]: { whiteSpace: 'pre-line' },
  },
});

type Open = { kind: 'create' } | { kind: 'view' | 'delete'; uniform: Uniform };

interface UniformListProps {
  teamId: string;
  canManage: boolean;
}

/** A team's uniforms, to create, view and delete them (SCH-064, SCH-198..201, SCH-240). */
export function UniformList({ teamId, canManage }: UniformListProps) {
  const styles = useStyles();
  const shell = useShell();
  const query = uniformsQuery(teamId);
  const { status, data: uniforms = [], error } = useLiveQuery(query);
  const remove = useCall(deleteUniform);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (status === 'loading') return <Skeleton layout="table" columns={3} />;
  if (status === 'error')
    return <ErrorState text={`${text.loadFailed}. ${error ?? ''}`} onRetry={() => shell.live.retry(query.key)} />;

  const columns: Column<Uniform>[] = [
    { key: 'name', header: text.columns.name, cell: ({ name }) => name, card: 'title', width: '30%' },
    {
      key: 'description',
      header: text.columns.description,
      card: 'fact',
      cell: ({ description }) => <span className={styles.cut}>{description}</span>,
    },
    {
      key: 'actions',
      header: text.columns.actions,
      card: 'actions',
      width: '120px',
      cell: (uniform) => (
        <span className={styles.actions}>
          <Button
            appearance="subtle"
            icon={<EyeRegular />}
            aria-label={text.viewNamed(uniform.name)}
            onClick={() => setOpen({ kind: 'view', uniform })}
          />
          {canManage && (
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={text.delete(uniform.name)}
              onClick={() => setOpen({ kind: 'delete', uniform })}
            />
          )}
        </span>
      ),
    },
  ];
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setOpen({ kind: 'create' })}>
      {text.create}
    </Button>
  );
  return (
    <>
      {canManage && uniforms.length > 0 && <div className={styles.bar}>{create}</div>}
      <ListFrame>
        <DataTable
          label={text.label}
          rows={uniforms}
          columns={columns}
          rowKey={({ id }) => id}
          maxHeight="700px"
          empty={<EmptyState text={text.empty} action={canManage && create} />}
        />
      </ListFrame>
      {open?.kind === 'create' && (
        <CreateUniformDialog teamId={teamId} existing={uniforms} onCreated={close} onClose={close} />
      )}
      {open?.kind === 'view' && <ViewUniform teamId={teamId} uniformId={open.uniform.id} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          open
          destructive
          store
          title={text.deleteTitle}
          verb={text.deleteVerb}
          isDone={!uniforms.some(({ id }) => id === open.uniform.id)}
          onConfirm={() => remove({ teamId, uniformId: open.uniform.id })}
          onDone={() => shell.notify({ text: text.deleted(open.uniform.name), variant: 'success' })}
          onClose={close}
        >
          {text.deleteText(open.uniform.name)}
        </ConfirmDialog>
      )}
    </>
  );
}
