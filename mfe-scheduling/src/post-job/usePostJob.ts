import { postShifts, type PositionTemplate, schedulingText, type PostingContext } from '@spot/contracts/scheduling';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { useCall, useLiveDocument, useRequestId, useShell } from '@spot/contracts/shell-api';
import { schemaProblems, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { isDayKey } from '@spot/contracts/time';
import { useCallback, useRef, useState } from 'react';
import { useCanFavouritesApply } from '../week/useFavourites';
import {
  emptyValues,
  fromPosition,
  postJobSchema,
  requestOf,
  templateFields,
  timesForToday,
  type PostJobValues,
} from './postJobForm';

export interface PostJob {
  form: SpotForm<PostJobValues>;
  /** Whether the position's fields can be edited, for this posting only (SCH-033). */
  unlocked: boolean;
  unlock(): void;
  choose(position: PositionTemplate): void;
  context(): PostingContext;
  /** The region's minimum wage is not known before. */
  areWagesRead: boolean;
  /** Whether the form is valid; shows its errors if not, and unlocks locked fields that have one. */
  passes(): boolean;
}

const isTemplateField = (name: string) => (templateFields as readonly string[]).includes(name);

interface Options {
  team: Team;
  position: PositionTemplate | undefined;
  day: DayKey | undefined;
  onPosted(firstDay: DayKey, gigIds: readonly string[]): void;
}

export function usePostJob({ team, position, day, onPosted }: Options): PostJob {
  const shell = useShell();
  const post = useCall(postShifts);
  const wages = useLiveDocument(minimumWagesDocument()).data ?? undefined;
  const hasFavourites = useCanFavouritesApply({ id: team.id, groupId: team.group_uid });
  const idOf = useRequestId();
  const [unlocked, setUnlocked] = useState(false);

  // The position with which the form was filled; later changes do not alter what the user sees.
  const origin = useRef(position);
  const context = useCallback(
    (): PostingContext => ({
      timeZone: origin.current?.timeZone ?? team.timeZone,
      wages,
      now: shell.now(),
      hasFavourites,
    }),
    [shell, wages, team.timeZone, hasFavourites],
  );
  const check = (values: PostJobValues) => schemaProblems(postJobSchema(context()), values);

  const valuesOf = (chosen: PositionTemplate | undefined, before: PostJobValues): PostJobValues => {
    if (!chosen) return before;
    const filled = { ...before, ...fromPosition(chosen), positionId: chosen.id };
    const today = timesForToday(filled.startTime ?? 0, filled.endTime ?? 0, filled.dates, chosen.timeZone, shell.now());
    return { ...filled, ...today };
  };
  const [defaults] = useState(() => valuesOf(position, emptyValues(day)));
  const form: SpotForm<PostJobValues> = useSpotForm<PostJobValues, { firstDay: DayKey; gigIds: readonly string[] }>({
    defaults,
    // Days can be chosen before or after the position, so missing values are reported only on Post Job.
    mode: 'onSubmit',
    check,
    async send(values) {
      const body = requestOf(values, team.id, origin.current);
      const { gigIds } = await post({ ...body, postingId: idOf(body) });
      return { firstDay: body.dates[0] ?? '', gigIds };
    },
    done({ firstDay, gigIds }) {
      shell.notify({ text: schedulingText.postJob.posted, variant: 'success' });
      onPosted(firstDay, gigIds);
    },
    onRefused({ code, field = '', reason = '' }) {
      const { duplicate, duplicateDays, duplicateHint } = schedulingText.postJob;
      if (isTemplateField(field)) setUnlocked(true);
      if (code !== 'already-exists') return undefined;
      form.methods.clearErrors('dates');
      // A duplicate is reported for the whole form, with its days and what to do about it (SCH-194, SCH-195).
      const days = reason.split(',').filter(isDayKey);
      return [duplicate, ...(days.length > 0 ? [duplicateDays(days)] : []), duplicateHint].join(' ');
    },
  });
  const { getValues, setValue } = form.methods;

  return {
    form,
    unlocked,
    unlock: () => setUnlocked(true),
    context,
    areWagesRead: wages !== undefined,
    passes() {
      const problems = check(getValues());
      if (problems.some(({ field }) => isTemplateField(field))) setUnlocked(true);
      if (problems.length > 0) form.submit();
      return problems.length === 0;
    },
    choose(chosen) {
      const before = origin.current;
      // The same position is loaded again only if it has changed.
      if (before?.id === chosen.id && before.templateVersion === chosen.templateVersion) return;
      origin.current = chosen;
      setUnlocked(false);
      form.say(undefined);
      const next = valuesOf(chosen, getValues());
      for (const field of ['positionId', ...templateFields] as const)
        setValue(field, next[field], { shouldDirty: true, shouldValidate: form.submits > 0 });
    },
  };
}
