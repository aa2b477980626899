import { postShifts } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { minimumWagesDocument } from '@spot/contracts/data';
import { minimumWages, type DayKey, type PositionTemplate, type Team } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { type PostingContext } from '@spot/contracts/rules';
import { useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { isDayKey } from '@spot/contracts/time';
import { useCallback, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import {
  emptyValues,
  fromPosition,
  requestOf,
  templateFields,
  timesForToday,
  type PostJobField,
  type PostJobValues,
} from './postJobForm';
import { resolverOf } from './postJobResolver';
import { attemptOf, type PostingAttempt } from './postingId';

const noWages = minimumWages.parse({ countries: [] });

/** A failure of the whole posting. A duplicate also says what can be done about it (SCH-194, SCH-195). */
export interface PostFailure {
  message: string;
  duplicate: boolean;
  /** Days that have the position already. */
  days: readonly DayKey[];
}

export interface PostJob {
  form: UseFormReturn<PostJobValues>;
  /** Fields of the position may be changed, for this posting only (SCH-033). */
  unlocked: boolean;
  unlock(): void;
  choose(position: PositionTemplate): void;
  context(): PostingContext;
  failure: PostFailure | undefined;
  busy: boolean;
  submit(values: PostJobValues): Promise<void>;
  /** Shows the fields that are wrong, and unlocks them where they are locked. */
  refuse(errors: FieldErrors<PostJobValues>): void;
}

/** Names of the call's fields are those of the form; `smartAutofill` and unknown ones belong to the whole form. */
const isField = (name: string | undefined): name is PostJobField =>
  name !== undefined && name in emptyValues(undefined);

interface Options {
  team: Team;
  position: PositionTemplate | undefined;
  day: DayKey | undefined;
  onPosted(firstDay: DayKey, gigIds: readonly string[]): void;
}

export function usePostJob({ team, position, day, onPosted }: Options): PostJob {
  const shell = useShell();
  const post = useCall(postShifts);
  const wages = useLiveDocument(minimumWagesDocument()).data ?? noWages;
  const attempt = useRef<PostingAttempt>(undefined);
  const [unlocked, setUnlocked] = useState(false);
  const [failure, setFailure] = useState<PostFailure>();

  // The position as it was when it filled the form; what it says later does not change what the person sees.
  const origin = useRef(position);
  const context = useCallback(
    (): PostingContext => ({ timeZone: origin.current?.timeZone ?? team.timeZone, wages, now: shell.now() }),
    [shell, wages, team.timeZone],
  );
  const latest = useRef(context);
  latest.current = context;
  // The clock and the minimum wages move on while the dialog is open, so each check asks for them anew.
  const [resolver] = useState(() => resolverOf(() => latest.current()));

  const valuesOf = (chosen: PositionTemplate | undefined, before: PostJobValues): PostJobValues => {
    if (!chosen) return before;
    const filled = { ...before, ...fromPosition(chosen), positionId: chosen.id };
    const today = timesForToday(filled.startTime ?? 0, filled.endTime ?? 0, filled.dates, chosen.timeZone, shell.now());
    return { ...filled, ...today };
  };
  const [defaults] = useState(() => valuesOf(position, emptyValues(day)));
  const form = useForm<PostJobValues>({ resolver, defaultValues: defaults, shouldFocusError: false });
  const { getValues, setError, setValue } = form;

  return {
    form,
    unlocked,
    unlock: () => setUnlocked(true),
    context,
    failure,
    busy: form.formState.isSubmitting,
    choose(chosen) {
      const before = origin.current;
      // The same one again is only taken once it says something else.
      if (before?.id === chosen.id && before.templateVersion === chosen.templateVersion) return;
      origin.current = chosen;
      setUnlocked(false);
      setFailure(undefined);
      const next = valuesOf(chosen, getValues());
      for (const field of ['positionId', ...templateFields] as const)
        setValue(field, next[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    refuse(errors) {
      if (templateFields.some((field) => errors[field])) setUnlocked(true);
    },
    async submit(values) {
      setFailure(undefined);
      const body = requestOf(values, team.id, origin.current);
      attempt.current = attemptOf(attempt.current, body);
      let posted: readonly string[];
      try {
        ({ gigIds: posted } = await post({ ...body, postingId: attempt.current.id }));
      } catch (reason) {
        const error = toCallError(reason);
        const duplicate = error.code === 'already-exists';
        const { field } = error.details;
        const message = error.details.message ?? error.message;
        if (!duplicate && isField(field)) {
          if (templateFields.includes(field)) setUnlocked(true);
          setError(field, { type: 'server', message });
        } else {
          const days = duplicate ? (error.details.reason ?? '').split(',').filter(isDayKey) : [];
          setFailure({ message: duplicate ? schedulingText.postJob.duplicate : message, duplicate, days });
        }
        return;
      }
      shell.notify({ text: schedulingText.postJob.posted, variant: 'success' });
      onPosted(body.dates[0] ?? '', posted);
    },
  };
}
