import { postShifts } from '@spot/contracts/calls';
import { minimumWagesDocument } from '@spot/contracts/data';
import { minimumWages, type DayKey, type PositionTemplate, type Team } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import type { PostingContext } from '@spot/contracts/rules';
import { useAction, useCall, useLiveDocument, useRequestId, useShell } from '@spot/contracts/shell-api';
import { resolverOf, schemaProblems } from '@spot/contracts/ui/kit';
import { isDayKey } from '@spot/contracts/time';
import { useCallback, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import {
  emptyValues,
  fromPosition,
  postJobSchema,
  requestOf,
  templateFields,
  timesForToday,
  type PostJobField,
  type PostJobValues,
} from './postJobForm';

const noWages = minimumWages.parse({ countries: [] });

export interface PostJob {
  form: UseFormReturn<PostJobValues>;
  /** Fields of the position may be changed, for this posting only (SCH-033). */
  unlocked: boolean;
  unlock(): void;
  choose(position: PositionTemplate): void;
  context(): PostingContext;
  /** A failure of the whole posting. */
  failure: string | undefined;
  busy: boolean;
  submit(values: PostJobValues): Promise<boolean>;
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
  const idOf = useRequestId();
  const [unlocked, setUnlocked] = useState(false);

  // The position as it was when it filled the form; what it says later does not change what the person sees.
  const origin = useRef(position);
  const context = useCallback(
    (): PostingContext => ({ timeZone: origin.current?.timeZone ?? team.timeZone, wages, now: shell.now() }),
    [shell, wages, team.timeZone],
  );
  const latest = useRef(context);
  latest.current = context;
  // The clock and the minimum wages move on while the dialog is open, so each check asks for them anew.
  const [resolver] = useState(() =>
    resolverOf<PostJobValues>((values) => schemaProblems(postJobSchema(latest.current()), values)),
  );

  const valuesOf = (chosen: PositionTemplate | undefined, before: PostJobValues): PostJobValues => {
    if (!chosen) return before;
    const filled = { ...before, ...fromPosition(chosen), positionId: chosen.id };
    const today = timesForToday(filled.startTime ?? 0, filled.endTime ?? 0, filled.dates, chosen.timeZone, shell.now());
    return { ...filled, ...today };
  };
  const [defaults] = useState(() => valuesOf(position, emptyValues(day)));
  const form = useForm<PostJobValues>({ resolver, defaultValues: defaults, shouldFocusError: false });
  const { getValues, setError, setValue } = form;

  const { busy, error, run, say } = useAction(
    async (values: PostJobValues) => {
      const body = requestOf(values, team.id, origin.current);
      const { gigIds } = await post({ ...body, postingId: idOf(body) });
      shell.notify({ text: schedulingText.postJob.posted, variant: 'success' });
      onPosted(body.dates[0] ?? '', gigIds);
    },
    {
      onRefused: ({ code, field, message, reason = '' }) => {
        const { duplicate, duplicateDays, duplicateHint } = schedulingText.postJob;
        // A duplicate also names its days and says what can be done about it (SCH-194, SCH-195).
        const days = reason.split(',').filter(isDayKey);
        if (code === 'already-exists')
          return [duplicate, ...(days.length > 0 ? [duplicateDays(days)] : []), duplicateHint].join(' ');
        if (!isField(field)) return undefined;
        if (templateFields.includes(field)) setUnlocked(true);
        setError(field, { type: 'server', message });
        return '';
      },
    },
  );

  return {
    form,
    unlocked,
    unlock: () => setUnlocked(true),
    context,
    failure: error,
    busy: busy || form.formState.isSubmitting,
    submit: run,
    choose(chosen) {
      const before = origin.current;
      // The same one again is only taken once it says something else.
      if (before?.id === chosen.id && before.templateVersion === chosen.templateVersion) return;
      origin.current = chosen;
      setUnlocked(false);
      say(undefined);
      const next = valuesOf(chosen, getValues());
      for (const field of ['positionId', ...templateFields] as const)
        setValue(field, next[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    refuse(errors) {
      if (templateFields.some((field) => errors[field])) setUnlocked(true);
    },
  };
}
