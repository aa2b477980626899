import { positionsText, type PositionTemplate } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Notice } from '@spot/contracts/ui/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormNotices } from '../form/FormNotices';
import { inputOf, valuesOf } from '../form/positionForm';
import { usePositionForm } from '../form/usePositionForm';
import { useHubContext } from '../hub/useHub';
import { ConfirmCreate } from '../wizard/ConfirmCreate';
import { useCreate } from '../wizard/useCreate';
import { EditConfirmation } from './EditConfirmation';
import type { PositionFormProps } from './onePosition';
import { FootButton, SectionedForm } from './SectionedForm';
import { useColleague } from './useColleague';
import { useSections } from './useSections';

const { form: text, wizard, hub } = positionsText;

/** Form to edit a position; changes can be applied to its upcoming shifts (SCH-117..120, SCH-123). */
export function EditPosition({ team, position, deleted, positions }: PositionFormProps) {
  const navigate = useNavigate();
  const { go } = useHubContext();
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState<'edit' | 'create'>();
  const [refused, setRefused] = useState(false);
  const [from, setFrom] = useState<PositionTemplate>(position);
  const state = usePositionForm({
    teamId: team.id,
    existing: positions,
    defaults: valuesOf(from),
    ...(!deleted && { from, editedId: from.id }),
  });
  const { form } = state;
  const sections = useSections({ state });
  const { created, create, release } = useCreate(state, { saved });
  const done = saved || created;
  const colleague = useColleague({
    state,
    position,
    deleted: deleted && !done,
    from,
    onFollow: setFrom,
    paused: done || (asking !== undefined && !refused),
  });
  const conflict = colleague && <Notice intent="warning">{colleague}</Notice>;

  const head = done ? (
    <Notice intent="info">{created ? wizard.created : text.saved}</Notice>
  ) : (
    <>
      {conflict}
      <FormNotices issues={sections.said} />
    </>
  );
  const save = async () => {
    setRefused(false);
    if (await sections.passes()) setAsking(deleted ? 'create' : 'edit');
  };
  const close = () => setAsking(undefined);
  const toList = () => go({ kind: 'list' });
  const foot = done ? (
    <>
      <FootButton label={hub.backToList} onClick={toList} />
      <FootButton primary label={hub.backToJobs} onClick={() => void navigate(hrefs.shifts())} />
    </>
  ) : (
    <>
      <FootButton label={wizard.cancel} onClick={toList} />
      <FootButton
        primary
        label={deleted ? text.create : text.save}
        disabled={sections.blocked}
        onClick={() => void save()}
      />
    </>
  );
  return (
    <>
      <SectionedForm state={state} sections={done ? undefined : sections} head={head} foot={foot} />
      {asking === 'edit' && !deleted && (
        <EditConfirmation
          position={from}
          input={inputOf(form.getValues(), from)}
          conflict={conflict}
          onRefused={() => setRefused(true)}
          onSaved={() => {
            release();
            setSaved(true);
          }}
          onClose={close}
        />
      )}
      {asking === 'create' && <ConfirmCreate values={form.getValues()} onConfirm={create} onClose={close} />}
    </>
  );
}
