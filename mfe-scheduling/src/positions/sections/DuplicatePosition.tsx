import { positionsText, jobHeading } from '@spot/contracts/scheduling';
import { addressText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useShell } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormNotices } from '../form/FormNotices';
import { valuesOf } from '../form/positionForm';
import { usePositionForm } from '../form/usePositionForm';
import { useHubContext } from '../hub/useHub';
import { CancelCreation } from '../wizard/CancelCreation';
import { ConfirmCreate } from '../wizard/ConfirmCreate';
import { CreatedDialog } from '../wizard/CreatedDialog';
import { useCreate } from '../wizard/useCreate';
import type { PositionFormProps } from './onePosition';
import { FootButton, SectionedForm } from './SectionedForm';
import { useNewAddress } from './useNewAddress';
import { useSections } from './useSections';

const { form: text, wizard, hub } = positionsText;

/** A new position with the values of another (SCH-117, SCH-123). */
export function DuplicatePosition({ team, position, deleted, positions }: PositionFormProps) {
  const shell = useShell();
  const navigate = useNavigate();
  const { goOn } = useHubContext();
  // Copies the position as it was when the form opened.
  const [from] = useState(position);
  const state = usePositionForm({
    teamId: team.id,
    existing: positions,
    defaults: valuesOf(from),
    ...(!deleted && { from }),
  });
  const sections = useSections({ state, initial: 'basics' });
  const { created, create, release } = useCreate(state, deleted ? {} : { copyOf: from });
  useNewAddress(state.form, deleted && !created);
  const [asking, setAsking] = useState<'confirm' | 'created' | 'cancel'>();
  const close = () => setAsking(undefined);
  const ask = async () => {
    if (await sections.passes()) setAsking('confirm');
  };
  const cancel = () => {
    release();
    shell.notify({ text: wizard.positionCancelled, variant: 'error' });
    goOn({ kind: 'list' });
  };
  const foot = created ? (
    <FootButton primary label={hub.backToJobs} onClick={() => void navigate(hrefs.shifts())} />
  ) : (
    <>
      <FootButton label={wizard.cancel} onClick={() => setAsking('cancel')} />
      <FootButton primary label={text.create} disabled={sections.blocked} onClick={() => void ask()} />
    </>
  );
  const head = created ? (
    <Notice intent="info">{wizard.created}</Notice>
  ) : (
    <>
      {deleted ? (
        <Notice intent="warning">{text.deleted(addressText(from.address))}</Notice>
      ) : (
        <Notice intent="info">{text.copied(jobHeading(from))}</Notice>
      )}
      <FormNotices issues={sections.said} />
    </>
  );
  return (
    <>
      <SectionedForm state={state} sections={created ? undefined : sections} head={head} foot={foot} />
      {asking === 'confirm' && (
        <ConfirmCreate
          values={state.form.getValues()}
          onConfirm={async () => {
            await create();
            setAsking('created');
          }}
          onClose={() => setAsking((now) => (now === 'confirm' ? undefined : now))}
        />
      )}
      {asking === 'created' && <CreatedDialog name={jobHeading(state.form.getValues())} onClose={close} />}
      {asking === 'cancel' && <CancelCreation onConfirm={cancel} onClose={close} />}
    </>
  );
}
