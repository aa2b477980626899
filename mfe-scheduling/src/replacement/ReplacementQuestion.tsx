import { updateRequestReplacement } from '@spot/contracts/calls';
import { live } from '@spot/contracts/data';
import { replacementText } from '@spot/contracts/messages';
import { useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatLongDate, viewerZone } from '@spot/contracts/time';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { timeText } from '../week/shiftFacts';
import { type ReplacementAddress } from './replacementAddress';

interface ReplacementQuestionProps {
  asked: ReplacementAddress;
  canManage: boolean;
  onClose(): void;
}

/** Asks before anything is written: mail scanners open links, too (SCH-010, decisions section 3 item 17). */
export function ReplacementQuestion({ asked, canManage, onClose }: ReplacementQuestionProps) {
  const shell = useShell();
  const answer = useCall(updateRequestReplacement);
  const gig = useLiveDocument(live.gig(asked.gigId));
  const wanted = asked.answer === 1;
  if (gig.status === 'loading') return null;

  const confirm = async () => {
    const given = await answer(asked);
    const requested = given.answer === 1;
    shell.notify(
      given.first
        ? { text: requested ? replacementText.requested : replacementText.notRequested, variant: 'success' }
        : { text: replacementText.answered(given.by, requested), variant: 'error' },
    );
  };
  const title = wanted ? replacementText.askTitle : replacementText.noneTitle;
  const verb = wanted ? replacementText.askVerb : replacementText.noneVerb;
  return (
    <ConfirmDialog
      open
      title={title}
      verb={verb}
      disabled={!gig.data || !canManage}
      onConfirm={confirm}
      onClose={onClose}
    >
      {gig.data ? (
        <>
          <p>
            {replacementText.shift(
              gig.data.role,
              `${formatLongDate(gig.data.dayKey)}, ${timeText(gig.data, viewerZone())}`,
            )}
          </p>
          <p>{wanted ? replacementText.askText : replacementText.noneText}</p>
          {!canManage && <p>{replacementText.readOnly}</p>}
        </>
      ) : (
        replacementText.notThere
      )}
    </ConfirmDialog>
  );
}
