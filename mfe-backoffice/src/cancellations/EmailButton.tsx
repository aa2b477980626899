import { cancellationsText as text, type Cancellation } from '@spot/contracts/backoffice';
import { callText } from '@spot/contracts/core';
import { replacementIssue, replacementIssueText } from '@spot/contracts/scheduling';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';

const issueText = { ...replacementIssueText, over: text.over };

interface EmailButtonProps {
  row: Cancellation;
  now: number;
  onPress(): void;
}

/**
 * Judges by the shift as it is now: the report keeps the shift as the worker left it. If the shift cannot be read, the function
 * decides.
 */
export function EmailButton({ row, now, onPress }: EmailButtonProps) {
  const { data: gig, status } = useLiveDocument(row.cancelledAgain ? null : gigDocument(row.gigID));
  const whyNot = () => {
    if (row.cancelledAgain) return text.again;
    if (status !== 'ready') return undefined;
    if (!gig) return callText.noShift;
    const issue = replacementIssue(gig, now);
    return issue && issueText[issue];
  };
  const reason = whyNot();
  return (
    <Button
      size="small"
      aria-label={text.sendEmailNamed(row.name)}
      title={reason}
      disabled={reason !== undefined || status === 'loading'}
      onClick={onPress}
    >
      {text.sendEmail}
    </Button>
  );
}
