import { positionsText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Button, Notice } from '@spot/contracts/ui/core';
import { useNavigate } from 'react-router-dom';
import { FormNotices } from '../form/FormNotices';
import { SectionFacts } from '../form/SectionFacts';
import { wizardOrder, type SectionId } from '../form/sections';
import { usePositionIssues, type PositionFormState } from '../form/usePositionForm';
import { SectionCard } from '../sections/SectionCard';
import { StepTitle } from './StepTitle';
import { useWizardStyles } from './wizardStyles';

const { wizard: text, hub } = positionsText;

interface WizardSummaryProps {
  state: PositionFormState;
  /** The position is created, and everything is locked (SCH-118). */
  created: boolean;
  onEdit(section: SectionId): void;
  onBack(): void;
  onCancel(): void;
  onConfirm(): void;
}

/** `Create a position summary and review` (SCH-050, SCH-051, SCH-122, SCH-166) */
export function WizardSummary({ state, created, onEdit, onBack, onCancel, onConfirm }: WizardSummaryProps) {
  const styles = useWizardStyles();
  const navigate = useNavigate();
  const issues = usePositionIssues(state);
  return (
    <>
      <StepTitle>{text.summaryTitle}</StepTitle>
      {created ? <Notice intent="info">{text.created}</Notice> : <FormNotices all issues={issues} />}
      {wizardOrder.map((section) => (
        <SectionCard key={section} section={section} onEdit={created ? undefined : () => onEdit(section)}>
          <SectionFacts section={section} />
        </SectionCard>
      ))}
      <div className={styles.foot}>
        {created ? (
          <Button appearance="primary" data-page-action onClick={() => void navigate(hrefs.shifts())}>
            {hub.backToJobs}
          </Button>
        ) : (
          <>
            <Button className={styles.push} onClick={onBack}>
              {text.back}
            </Button>
            <Button onClick={onCancel}>{text.cancel}</Button>
            <Button appearance="primary" data-page-action disabled={issues.length > 0} onClick={onConfirm}>
              {text.confirm}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
