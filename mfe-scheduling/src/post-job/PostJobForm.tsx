import type { DayKey, PositionTemplate, Team } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { isNothing, missingRequirements } from '@spot/contracts/rules';
import { useSession } from '@spot/contracts/shell-api';
import { Caption1 } from '@spot/contracts/ui/core';
import { ConfirmDialog, FormDialog } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { BillToField } from './BillToField';
import { DatesField } from './DatesField';
import { DayNotices } from './DayNotices';
import { focusFirst, FormRow, TypedField } from './fields';
import { FromPosition } from './FromPosition';
import { MissingRequirements } from './MissingRequirements';
import { PostSummary } from './PostSummary';
import { PositionField } from './PositionField';
import type { PostJobValues } from './postJobForm';
import { TempToHire } from './TempToHire';
import { usePostJobStyles } from './postJobStyles';
import { usePostJob } from './usePostJob';

interface PostJobFormProps {
  team: Team;
  positions: readonly PositionTemplate[];
  position: PositionTemplate | undefined;
  day: DayKey | undefined;
  onClose(): void;
  onPosted(firstDay: DayKey, gigIds: readonly string[]): void;
}

export function PostJobForm({ team, positions, position, day, onClose, onPosted }: PostJobFormProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const done = useRef(false);
  const finish = (after: () => void) => {
    done.current = true;
    after();
  };
  const job = usePostJob({ team, position, day, onPosted: (first, gigIds) => finish(() => onPosted(first, gigIds)) });
  const { form, failure } = job;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [chosenId, place] = useWatch({ control: form.control, name: ['positionId', 'place'] });
  const chosen = positions.find(({ id }) => id === chosenId);
  const zone = place?.timeZone || (chosen ?? team).timeZone;
  const demanded = useSession((session) => session.group?.positionRequirement);
  const missing = demanded && chosen ? missingRequirements(demanded, chosen) : undefined;
  const [asking, setAsking] = useState<PostJobValues>();
  const [noRule, setNoRule] = useState(false);

  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst(body.current, Object.keys(errors));
    if (failure && !isSubmitting)
      body.current?.closest('[role="dialog"]')?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
    // Only a press of the button moves the focus, not each correction.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting, failure]);

  const submit = form.handleSubmit(async (values) => {
    if (!values.smartAutofill) setNoRule(true);
    else if (missing && !isNothing(missing)) setAsking(values);
    else return void (await job.submit(values));
  }, job.refuse);
  const problems = Object.values(errors).flatMap((error) => (error?.message ? [error.message] : []));

  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={postJob.title}
        verb={postJob.submit}
        dirty={isDirty}
        saved={() => done.current}
        busy={job.busy}
        error={failure}
        problems={problems}
        onSubmit={(event) => void submit(event)}
        onClose={() => finish(onClose)}
      >
        <div ref={body} className={styles.body}>
          <Caption1>{postJob.required}</Caption1>
          <PositionField positions={positions} onChoose={job.choose} />
          <FormRow>
            <DatesField zone={zone} />
            <div className={styles.body}>
              <TypedField name="numSpotters" label={postJob.numSpotters} inputMode="numeric" />
              <BillToField groupId={team.group_uid} />
              <TempToHire />
            </div>
          </FormRow>
          <DayNotices zone={zone} />
          {chosen && <FromPosition position={chosen} job={job} />}
          {chosen && <PostSummary position={chosen} />}
        </div>
      </FormDialog>
      <ConfirmDialog
        open={noRule}
        title={postJob.autofillMissing}
        verb={postJob.autofillEdit}
        dismiss={postJob.autofillBack}
        onConfirm={job.unlock}
        onClose={() => setNoRule(false)}
      >
        {postJob.autofillMissingText}
      </ConfirmDialog>
      {missing && asking && (
        <MissingRequirements
          missing={missing}
          onConfirm={async () => void (await job.submit(asking))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </FormProvider>
  );
}
