import { positionsText } from '@spot/contracts/messages';
import { Button, Caption1 } from '@spot/contracts/ui/core';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { SectionFacts } from '../form/SectionFacts';
import { formOrder, type SectionId } from '../form/sections';
import { PositionFormContext, type PositionFormState } from '../form/usePositionForm';
import { useWizardStyles } from '../wizard/wizardStyles';
import { OpenSection } from './OpenSection';
import { SectionCard } from './SectionCard';

const { wizard: text } = positionsText;

interface SectionedFormProps {
  state: PositionFormState;
  /** The section that is open at first. */
  initial?: SectionId;
  /** Only to look at (SCH-118, SCH-219). */
  locked: boolean;
  /** Above and below the sections. */
  head?: ReactNode;
  foot: ReactNode;
}

/** A position in four sections, each shown in words until its `edit` is pressed (SCH-056). */
export function SectionedForm({ state, initial, locked, head, foot }: SectionedFormProps) {
  const styles = useWizardStyles();
  const [open, setOpen] = useState(initial);
  const following = (section: SectionId) => formOrder[formOrder.indexOf(section) + 1];
  return (
    <PositionFormContext value={state}>
      <FormProvider {...state.form}>
        <div className={styles.wizard}>
          {head}
          {!locked && <Caption1 className={styles.hint}>{text.required}</Caption1>}
          {formOrder.map((section) => {
            const editing = open === section && !locked;
            const next = following(section);
            return (
              <SectionCard
                key={section}
                section={section}
                onEdit={locked || editing ? undefined : () => setOpen(section)}
              >
                {editing ? (
                  <OpenSection
                    state={state}
                    section={section}
                    onConfirm={() => setOpen(undefined)}
                    onNext={next && (() => setOpen(next))}
                  />
                ) : (
                  <SectionFacts section={section} />
                )}
              </SectionCard>
            );
          })}
          <div className={styles.foot}>{foot}</div>
        </div>
      </FormProvider>
    </PositionFormContext>
  );
}

/** A button of the foot. */
export function FootButton({ label, primary = false, disabled, onClick }: FootButtonProps) {
  return (
    <Button appearance={primary ? 'primary' : 'secondary'} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
interface FootButtonProps {
  label: string;
  primary?: boolean;
  disabled?: boolean;
  onClick(): void;
}
