import { drawerText } from '@spot/contracts/scheduling';
import { Button, DismissRegular, Spinner } from '@spot/contracts/ui/core';
import { Tooltip } from '@spot/contracts/ui/data';

interface ApplicantActionsProps {
  name: string;
  hiring: boolean;
  canHire: boolean;
  canDecline: boolean;
  onHire(): void;
  onDecline(): void;
}

/** At the end of an applicant's row: Hire, and quietly beside it Decline. */
export function ApplicantActions({ name, hiring, canHire, canDecline, onHire, onDecline }: ApplicantActionsProps) {
  return (
    <>
      <Tooltip content={drawerText.declineName(name)} relationship="label">
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          disabled={!canDecline}
          disabledFocusable={hiring}
          onClick={onDecline}
        />
      </Tooltip>
      <Button
        appearance="primary"
        aria-label={drawerText.hireName(name)}
        aria-busy={hiring}
        disabled={!canHire}
        disabledFocusable={hiring}
        icon={hiring ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
        onClick={onHire}
      >
        {drawerText.hire}
      </Button>
    </>
  );
}
