import { uniformsQuery } from '@spot/contracts/scheduling/queries';
import { positionsText, uniformText } from '@spot/contracts/scheduling';
import { commonText } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { FormSelect } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { usePositionFormStyles } from '../positions/form/formStyles';
import type { PositionValues } from '../positions/form/positionForm';
import { CreateUniformDialog } from './CreateUniformDialog';
import { uniformName } from './uniformName';
import { ViewUniform } from './ViewUniform';

const text = positionsText.fields;

/** Choice of a team's uniform or none; a new one can be created here (SCH-053, SCH-064, SCH-230). */
export function UniformField({ teamId }: { teamId: string }) {
  const styles = usePositionFormStyles();
  const { field } = useController<PositionValues, 'uniformId'>({ name: 'uniformId' });
  const { live } = useShell();
  const query = uniformsQuery(teamId);
  const read = useLiveQuery(query);
  const uniforms = read.data ?? [];
  const isUnlisted = field.value !== '' && !uniforms.some(({ id }) => id === field.value);
  const [open, setOpen] = useState<'create' | 'view'>();
  return (
    <div>
      <FormSelect
        name="uniformId"
        label={text.uniform}
        placeholder={text.noUniform}
        choices={[
          ...uniforms.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnlisted ? [{ value: field.value, label: uniformName(read, field.value) || commonText.loading }] : []),
          ...(read.status === 'loading' && !isUnlisted
            ? [{ value: 'loading', label: commonText.loading, disabled: true }]
            : []),
        ]}
      />
      <Unanswered error={read.error && uniformText.loadFailed} onRetry={() => live.retry(query.key)} />
      <div className={styles.tags}>
        <Button size="small" onClick={() => setOpen('create')}>
          {uniformText.create}
        </Button>
        {field.value !== '' && (
          <Button size="small" onClick={() => setOpen('view')}>
            {uniformText.view}
          </Button>
        )}
      </div>
      {open === 'create' && (
        <CreateUniformDialog
          teamId={teamId}
          existing={uniforms}
          onCreated={(uniformId) => {
            field.onChange(uniformId);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'view' && <ViewUniform teamId={teamId} uniformId={field.value} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
