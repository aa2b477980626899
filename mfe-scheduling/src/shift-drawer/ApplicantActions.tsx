import { drawerText } from '@spot/contracts/scheduling';
import { Button, DismissRegular, Spinner } from '@spot/contracts/ui/core';
import { Tooltip } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { useRowStyles } from './rowStyles';

interface ApplicantActionsProps {
  name: string;
  star: ReactNode;
  hiring: boolean;
  canHire: boolean;
  canDecline: boolean;
  onHire(): void;
  onDecline(): void;
}

/** Buttons of an applicant's row: Hire, and less prominent Decline. */
export function ApplicantActions({
  name,
  star,
  hiring,
  canHire,
  canDecline,
  onHire,
  onDecline,
}: ApplicantActionsProps) {
  const styles = useRowStyles();
  return (
    <>
      <span className={styles.quiet}>
        {star}
        <Tooltip content={drawerText.declineName(name)} relationship="label">
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            disabled={!canDecline}
            disabledFocusable={hiring}
            onClick={onDecline}
          />
        </Tooltip>
      </span>
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
