import { positionsText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Button } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHubContext } from '../hub/useHub';

const { wizard: text } = positionsText;

/** Next steps after a position was created (SCH-061, SCH-122); closing shows the locked form. */
export function CreatedDialog({ name, onClose }: { name: string; onClose(): void }) {
  const navigate = useNavigate();
  const { goOn, isReaddressed } = useHubContext();
  // A press of a button must not come between the steps back to the first entry and its new address.
  const [ready, setReady] = useState(isReaddressed);
  if (isReaddressed && !ready) setReady(true);
  const toSchedule = () => {
    // The browser's Back then leads to the list.
    void navigate(hrefs.managePositions(), { replace: true });
    void navigate(hrefs.shifts());
  };
  if (!ready) return null;
  return (
    <ViewDialog
      size="question"
      title={text.created}
      actions={
        <>
          <Button onClick={toSchedule}>{text.toSchedule}</Button>
          <Button appearance="primary" onClick={() => goOn({ kind: 'list' })}>
            {text.toPositions}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {text.createdText(name)}
    </ViewDialog>
  );
}
