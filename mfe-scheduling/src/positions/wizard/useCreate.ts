import { createPosition, type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import { failureOf, isUncertain, useIdempotentCall, useShell, useUnsaved } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { inputOf, type PositionField } from '../form/positionForm';
import { sectionOf } from '../form/sections';
import type { PositionFormState } from '../form/usePositionForm';
import { useHubContext, useHubGuard } from '../hub/useHub';

export interface Create {
  created: boolean;
  /** Creates the position; rejects with an error message. */
  create(): Promise<void>;
  /** Stops asking when the page is left. */
  release(): void;
}

interface Options {
  copyOf?: PositionTemplate;
  /** The entries are kept as a draft. */
  kept?: boolean;
  /** The entries were saved in another way. */
  saved?: boolean;
}

/** Creates a position from the form, or a copy of another one (SCH-117, SCH-119, SCH-249). */
export function useCreate(
  { form, teamId, from, setUnanswered }: PositionFormState,
  { copyOf, kept = false, saved = false }: Options,
): Create {
  const shell = useShell();
  const send = useIdempotentCall(createPosition);
  const { readdress } = useHubContext();
  const [created, setCreated] = useState(false);
  const dirty = form.formState.isDirty && !created && !saved && (kept ? 'draft' : true);
  // Another step of the wizard has the same address, and nothing is lost on the way to it.
  const releasePage = useUnsaved(dirty, (sameAddress = false) => sameAddress);
  const releaseScreen = useHubGuard(dirty);
  const release = () => {
    releasePage();
    releaseScreen();
  };
  const create = async () => {
    const body = { teamId, position: inputOf(form.getValues(), from), ...(copyOf ? { copyOf: copyOf.id } : {}) };
    let positionId: string;
    try {
      ({ positionId } = await send(body));
    } catch (error) {
      setUnanswered(isUncertain(error) ? form.getValues() : undefined);
      const { field, sentence } = failureOf(error);
      if (sectionOf(field)) form.setError(field as PositionField, { type: 'server', message: sentence });
      throw error;
    }
    release();
    setCreated(true);
    readdress({ kind: 'view', id: positionId });
    shell.notify({ text: positionsText.wizard.created, variant: 'success' });
  };
  return { created, create, release };
}
