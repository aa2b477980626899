import { type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { useUnsaved } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarActions, MessageBarBody, Notice } from '@spot/contracts/ui/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormNotices } from '../form/FormNotices';
import { inputOf, valuesOf } from '../form/positionForm';
import { usePositionForm } from '../form/usePositionForm';
import { useHubContext, useHubGuard } from '../hub/useHub';
import { EditConfirmation } from './EditConfirmation';
import type { OnePositionProps } from './onePosition';
import { FootButton, SectionedForm } from './SectionedForm';
import { useSections } from './useSections';

const { form: text, wizard, hub } = positionsText;

/** Form to edit a position; changes can be applied to its upcoming shifts (SCH-117..120, SCH-123). */
export function EditPosition({ team, position, positions }: OnePositionProps) {
  const navigate = useNavigate();
  const { go } = useHubContext();
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const { from, follow } = useOrigin(position, saved);
  const state = usePositionForm({
    teamId: team.id,
    existing: positions,
    defaults: valuesOf(from),
    from,
    editedId: from.id,
  });
  const { form } = state;
  const sections = useSections({ state });
  const dirty = form.formState.isDirty && !saved;
  const releasePage = useUnsaved(dirty);
  const releaseScreen = useHubGuard(dirty);
  const changedMeanwhile = !saved && position.templateVersion !== from.templateVersion;

  const { reset } = form;
  useEffect(() => {
    reset(valuesOf(from));
  }, [from, reset]);

  const head = saved ? (
    <Notice intent="info">{text.saved}</Notice>
  ) : (
    <>
      {changedMeanwhile && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.conflict}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={follow}>
              {text.reload}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <FormNotices issues={sections.said} />
    </>
  );
  const save = async () => setAsking(await sections.passes());
  const toList = () => go({ kind: 'list' });
  const foot = saved ? (
    <>
      <FootButton label={hub.backToList} onClick={toList} />
      <FootButton primary label={hub.backToJobs} onClick={() => void navigate(hrefs.shifts())} />
    </>
  ) : (
    <>
      <FootButton label={wizard.cancel} onClick={toList} />
      <FootButton primary label={text.save} disabled={sections.blocked} onClick={() => void save()} />
    </>
  );
  return (
    <>
      <SectionedForm state={state} sections={saved ? undefined : sections} head={head} foot={foot} />
      {asking && (
        <EditConfirmation
          position={from}
          input={inputOf(form.getValues(), from)}
          onSaved={() => {
            releasePage();
            releaseScreen();
            setSaved(true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The position with which the form was filled; `follow` loads a colleague's changes. */
function useOrigin(position: PositionTemplate, saved: boolean) {
  const [from, setFrom] = useState(position);
  return { from, follow: () => !saved && setFrom(position) };
}
