import type { DayKey } from '@spot/contracts/core';
import { type PositionTemplate, schedulingText, isNothing, missingRequirements } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { useSession } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { DialogForm, FormCheckbox, FormText } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { BillToField } from './BillToField';
import { DatesField } from './DatesField';
import { DayNotices } from './DayNotices';
import { FavouritesField } from './FavouritesField';
import { FromPosition } from './FromPosition';
import { MissingRequirements } from './MissingRequirements';
import { PostSummary } from './PostSummary';
import { PositionField } from './PositionField';
import { usePostJobStyles } from './postJobStyles';
import { usePostJob } from './usePostJob';

interface PostJobFormProps {
  team: Team;
  positions: readonly PositionTemplate[];
  position: PositionTemplate | undefined;
  day: DayKey | undefined;
  week: DayKey;
  onClose(): void;
  onPosted(firstDay: DayKey, gigIds: readonly string[]): void;
}

export function PostJobForm({ team, positions, position, day, week, onClose, onPosted }: PostJobFormProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const job = usePostJob({ team, position, day, onPosted });
  const { form } = job;
  const [chosenId, place] = form.methods.watch(['positionId', 'place']);
  const chosen = positions.find(({ id }) => id === chosenId);
  const zone = place?.timeZone || (chosen ?? team).timeZone;
  const demanded = useSession((session) => session.group?.positionRequirement);
  const missing = demanded && chosen ? missingRequirements(demanded, chosen) : undefined;
  const [asking, setAsking] = useState<'rule' | 'missing'>();
  const close = () => setAsking(undefined);

  const submit = () => {
    if (!job.passes()) return;
    if (!form.methods.getValues('smartAutofill')) setAsking('rule');
    else if (missing && !isNothing(missing)) setAsking('missing');
    else form.submit();
  };
  return (
    <>
      <DialogForm form={form} summary title={postJob.title} verb={postJob.submit} onSubmit={submit} onClose={onClose}>
        <div className={styles.body}>
          <PositionField positions={positions} onChoose={job.choose} />
          <div className={styles.row}>
            <DatesField zone={zone} week={week} />
            <div className={styles.body}>
              <FormText
                required
                name="numSpotters"
                label={postJob.numSpotters}
                inputMode="numeric"
                autoComplete="off"
              />
              <BillToField groupId={team.group_uid} />
              <FavouritesField />
              <FormCheckbox name="tempToHire" label={postJob.tempToHire} />
            </div>
          </div>
          <DayNotices zone={zone} />
          <FromPosition position={chosen} job={job} />
          <PostSummary teamId={team.id} position={chosen} />
        </div>
      </DialogForm>
      <ConfirmDialog
        open={asking === 'rule'}
        title={postJob.autofillMissing}
        verb={postJob.autofillEdit}
        dismiss={postJob.autofillBack}
        onConfirm={job.unlock}
        onClose={close}
      >
        {postJob.autofillMissingText}
      </ConfirmDialog>
      {missing && asking === 'missing' && (
        <MissingRequirements missing={missing} onConfirm={form.submit} onClose={close} />
      )}
    </>
  );
}
