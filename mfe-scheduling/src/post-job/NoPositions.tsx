import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { can } from '@spot/contracts/accounts';
import { roleOf, useSession } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { useLinkClickHandler } from 'react-router-dom';

const { postJob: text } = schedulingText;
const creation = hrefs.managePositions({ create: true });

/** Shown if a team has no positions to post from; links to creating one. */
export function NoPositions({ onClose }: { onClose(): void }) {
  const toCreation = useLinkClickHandler<HTMLAnchorElement>(creation);
  const canCreate = useSession((session) => can(roleOf(session), 'managePositions'));
  return (
    <ViewDialog
      size="question"
      title={text.title}
      actions={
        canCreate && (
          <Button as="a" appearance="primary" href={creation} onClick={toCreation}>
            {text.createPosition}
          </Button>
        )
      }
      onClose={onClose}
    >
      {text.noPositions}
    </ViewDialog>
  );
}
