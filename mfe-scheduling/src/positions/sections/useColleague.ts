import { uniformsQuery } from '@spot/contracts/scheduling/queries';
import { type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import { addressText } from '@spot/contracts/core';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { useEffect, useState } from 'react';
import { valuesOf } from '../form/positionForm';
import { changedByBoth, takeOver } from '../form/takeOver';
import type { PositionFormState } from '../form/usePositionForm';
import { useNewAddress } from './useNewAddress';

const { form: text } = positionsText;

interface Colleague {
  state: PositionFormState;
  /** The position as it is now. */
  position: PositionTemplate;
  deleted: boolean;
  /** The version to which the form's untouched values belong. */
  from: PositionTemplate;
  onFollow(position: PositionTemplate): void;
  /** While a change is sent, its own result must not count as a colleague's. */
  paused: boolean;
}

/**
 * Adds a colleague's changes to the form and keeps what was edited here. Returns a message about them; saving afterwards
 * knowingly replaces the colleague's values.
 */
export function useColleague({ state, position, deleted, from, onFollow, paused }: Colleague): string | undefined {
  const { form, demanded, teamId } = state;
  const [opened] = useState(from);
  const uniforms = useLiveQuery(uniformsQuery(teamId));
  const isNewer = position.templateVersion !== from.templateVersion;
  useEffect(() => {
    if (paused || !isNewer) return;
    takeOver(form, valuesOf(from), valuesOf(position));
    onFollow(position);
  }, [paused, isNewer, form, from, position, onFollow]);
  useNewAddress(form, deleted);
  if (deleted) return text.deleted(addressText(from.address));
  if (from.templateVersion === opened.templateVersion) return undefined;
  if (!form.formState.isDirty) return text.updated;
  const context = { demanded, uniforms, checkIn: '' };
  return text.conflict(changedByBoth(form.getValues(), valuesOf(opened), valuesOf(from), context));
}
