import { FormLimits } from '@spot/contracts/ui/kit';
import { type PositionTemplate, positionsText, jobHeading } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { useShell } from '@spot/contracts/shell-api';
import { Steps, useKeptFocus } from '@spot/contracts/ui/data';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { emptyPosition } from '../form/positionForm';
import type { SectionId } from '../form/sections';
import { PositionFormContext, usePositionForm } from '../form/usePositionForm';
import { useHubContext } from '../hub/useHub';
import { steps } from '../hub/useStepEntries';
import { CancelCreation } from './CancelCreation';
import { ConfirmCreate } from './ConfirmCreate';
import { CreatedDialog } from './CreatedDialog';
import { DraftOffer } from './DraftOffer';
import { RoleReminder } from './RoleReminder';
import { useCreate } from './useCreate';
import { useDraft } from './useDraft';
import { useSteps } from './useSteps';
import { WizardStep } from './WizardStep';
import { WizardSummary } from './WizardSummary';
import { useWizardStyles } from './wizardStyles';

const { wizard: text } = positionsText;

interface CreatePositionProps {
  team: Team;
  positions: readonly PositionTemplate[];
}

/** A new position in four steps and a summary, saved as a draft while it is entered (SCH-050..061, SCH-122). */
export function CreatePosition({ team, positions }: CreatePositionProps) {
  const styles = useWizardStyles();
  const shell = useShell();
  const { cancelling, setCancelling, setCreating, goOn } = useHubContext();
  const state = usePositionForm({ teamId: team.id, existing: positions, defaults: emptyPosition });
  const { form } = state;
  const draft = useDraft(team.id, form);
  const { created, create, release } = useCreate(state, { kept: draft.keeps });
  const way = useSteps(created);
  const [asking, setAsking] = useState<'reminder' | 'confirm' | 'created'>();
  const [reminded, setReminded] = useState(false);
  const close = () => setAsking(undefined);
  // A question belongs to the step in which it was asked.
  const [askedIn, setAskedIn] = useState(way.step);
  if (askedIn !== way.step) {
    setAskedIn(way.step);
    close();
  }
  // Answering the draft offer removes its focused button, so the focus moves to this element.
  const place = useKeptFocus<HTMLDivElement>();

  useEffect(() => {
    setCreating(!created);
    return () => setCreating(false);
  }, [created, setCreating]);

  const next = (section: SectionId) => {
    if (section !== 'basics' || reminded) return way.next();
    setReminded(true);
    setAsking('reminder');
  };
  const cancel = () => {
    draft.discard();
    release();
    // The specification words the notification differently for the summary and for earlier steps.
    const said = way.step === 'summary' ? text.positionCancelled : text.creationCancelled;
    shell.notify({ text: said, variant: 'error' });
    goOn({ kind: 'list' });
  };
  const confirm = async () => {
    await create();
    draft.discard();
    setAsking('created');
  };
  return (
    <PositionFormContext value={state}>
      <FormProvider {...form}>
        <FormLimits value={state.limits}>
          <div ref={place} className={styles.wizard}>
            <Steps
              label={text.progress}
              steps={steps}
              names={text.names}
              current={created ? undefined : way.step}
              done={created ? steps : way.done}
              doneText={text.done}
            />
            {!created && <DraftOffer draft={draft} />}
            {way.step === 'summary' ? (
              <WizardSummary
                state={state}
                created={created}
                onEdit={way.edit}
                onBack={way.back}
                onCancel={() => setCancelling(true)}
                onConfirm={() => setAsking('confirm')}
              />
            ) : (
              <WizardStep
                key={way.step}
                state={state}
                section={way.step}
                fromSummary={way.fromSummary}
                onBack={way.step === 'basics' ? undefined : way.back}
                onNext={() => next(way.step as SectionId)}
              />
            )}
          </div>
          {asking === 'reminder' && <RoleReminder values={form.getValues()} onContinue={way.next} onClose={close} />}
          {asking === 'confirm' && (
            // The dialog's close after the creation must not close the next dialog.
            <ConfirmCreate
              values={form.getValues()}
              onConfirm={confirm}
              onClose={() => setAsking((now) => (now === 'confirm' ? undefined : now))}
            />
          )}
          {asking === 'created' && <CreatedDialog name={jobHeading(form.getValues())} onClose={close} />}
          {cancelling && !created && <CancelCreation onConfirm={cancel} onClose={() => setCancelling(false)} />}
        </FormLimits>
      </FormProvider>
    </PositionFormContext>
  );
}
