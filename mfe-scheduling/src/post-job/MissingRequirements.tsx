import type { RequirementSet } from '@spot/contracts/accounts';
import { displayCertificate } from '@spot/contracts/worker';
import { schedulingText } from '@spot/contracts/scheduling';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { usePostJobStyles } from './postJobStyles';

interface MissingRequirementsProps {
  missing: RequirementSet;
  onConfirm(): void;
  onClose(): void;
}

/** Lists the company's requirements that the position lacks: apply them with the posting, or post nothing (SCH-196). */
export function MissingRequirements({ missing, onConfirm, onClose }: MissingRequirementsProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const names = [
    ...missing.certificates.map(displayCertificate),
    ...missing.equipment,
    ...missing.physicalRequirements,
  ];
  return (
    <ConfirmDialog
      open
      title={postJob.missingTitle}
      verb={postJob.missingConfirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{postJob.missingText}</p>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
