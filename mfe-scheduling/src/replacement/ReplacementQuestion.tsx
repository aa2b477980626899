import {
  updateRequestReplacement,
  replacementIssue,
  replacementIssueText,
  replacementText,
} from '@spot/contracts/scheduling';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import { can } from '@spot/contracts/accounts';
import { roleOf, useCall, useLiveDocument, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { formatLongDate, viewerZone } from '@spot/contracts/time';
import { ConfirmDialog, Unanswered } from '@spot/contracts/ui/data';
import { timeText } from '../week/shiftFacts';
import type { ReplacementAddress } from './replacementAddress';

interface ReplacementQuestionProps {
  asked: ReplacementAddress;
  onClose(): void;
}

/** Asks before writing anything, because mail scanners open links too (SCH-010, decisions section 3 item 17). */
export function ReplacementQuestion({ asked, onClose }: ReplacementQuestionProps) {
  const shell = useShell();
  const now = useNow();
  const answer = useCall(updateRequestReplacement);
  const document = gigDocument(asked.gigId);
  const gig = useLiveDocument(document);
  // The email's team need not be the selected one.
  const canManage = useSession((session) => can(roleOf(session, gig.data?.teamID), 'manageShifts'));
  const wanted = asked.answer === 1;
  const issue = gig.data ? replacementIssue(gig.data, now) : undefined;
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
      disabled={!gig.data || !canManage || issue !== undefined}
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
          <p>{issue ? replacementIssueText[issue] : wanted ? replacementText.askText : replacementText.noneText}</p>
          {!canManage && <p>{replacementText.readOnly}</p>}
        </>
      ) : gig.status === 'error' && !gig.denied ? (
        <Unanswered error={gig.error} onRetry={() => shell.live.retry(document.key)} />
      ) : (
        replacementText.notThere
      )}
    </ConfirmDialog>
  );
}
