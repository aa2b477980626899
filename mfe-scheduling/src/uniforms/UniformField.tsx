import { uniformsQuery } from '@spot/contracts/data';
import { positionsText, uniformText } from '@spot/contracts/messages';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { Select } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { Labelled, usePositionField } from '../positions/form/fields';
import { usePositionFormStyles } from '../positions/form/formStyles';
import { CreateUniformDialog } from './CreateUniformDialog';
import { ViewUniform } from './ViewUniform';

const text = positionsText.fields;

/** One of the team's uniforms, or none; a new one is made on the spot (SCH-053, SCH-064, SCH-230). */
export function UniformField({ teamId }: { teamId: string }) {
  const styles = usePositionFormStyles();
  const { field } = usePositionField('uniformId');
  const uniforms = useLiveQuery(uniformsQuery(teamId)).data ?? [];
  const [open, setOpen] = useState<'create' | 'view'>();
  return (
    <div>
      <Labelled name="uniformId" label={text.uniform} optional>
        <Select {...field} onChange={(_, { value }) => field.onChange(value)}>
          <option value="">{text.noUniform}</option>
          {uniforms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {field.value !== '' && !uniforms.some(({ id }) => id === field.value) && (
            <option value={field.value}>{uniformText.gone}</option>
          )}
        </Select>
      </Labelled>
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
