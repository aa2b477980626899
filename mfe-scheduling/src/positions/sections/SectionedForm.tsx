import { FormLimits } from '@spot/contracts/ui/kit';
import { Button } from '@spot/contracts/ui/core';
import { useKeptFocus } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { SectionFacts } from '../form/SectionFacts';
import { formOrder, type SectionId } from '../form/sections';
import { PositionFormContext, type PositionFormState } from '../form/usePositionForm';
import { useWizardStyles } from '../wizard/wizardStyles';
import { OpenSection } from './OpenSection';
import { SectionCard } from './SectionCard';
import type { Sections } from './useSections';

interface SectionedFormProps {
  state: PositionFormState;
  /** Undefined makes the form read-only (SCH-118, SCH-219). */
  sections: Sections | undefined;
  /** Shown above and below the sections. */
  head?: ReactNode;
  foot: ReactNode;
}

/** A position in four sections, each shown as text until its `edit` is pressed (SCH-056). */
export function SectionedForm({ state, sections, head, foot }: SectionedFormProps) {
  const styles = useWizardStyles();
  // Closing a section or message removes the focused button, so the focus moves to this element.
  const place = useKeptFocus<HTMLDivElement>();
  const following = (section: SectionId) => formOrder[formOrder.indexOf(section) + 1];
  return (
    <PositionFormContext value={state}>
      <FormProvider {...state.form}>
        <FormLimits value={state.limits}>
          <div ref={place} className={styles.wizard}>
            {head}
            {formOrder.map((section) => {
              const editing = sections?.open === section;
              const next = following(section);
              return (
                <SectionCard
                  key={section}
                  section={section}
                  onEdit={sections && !editing ? () => sections.setOpen(section) : undefined}
                >
                  {editing ? (
                    <OpenSection
                      state={state}
                      section={section}
                      refusals={sections.refusals}
                      onConfirm={() => sections.setOpen(undefined)}
                      onNext={next && (() => sections.setOpen(next))}
                    />
                  ) : (
                    <SectionFacts section={section} />
                  )}
                </SectionCard>
              );
            })}
            <div className={styles.foot}>{foot}</div>
          </div>
        </FormLimits>
      </FormProvider>
    </PositionFormContext>
  );
}

/** A button below the sections. */
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
