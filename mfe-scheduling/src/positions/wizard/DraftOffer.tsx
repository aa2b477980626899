import { positionsText } from '@spot/contracts/scheduling';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@spot/contracts/ui/core';
import type { Draft } from './useDraft';

const { draft: text } = positionsText;

/** Offers to continue an unfinished draft. */
export function DraftOffer({ draft }: { draft: Draft }) {
  const { found } = draft;
  if (!found) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {text.found(found.at === undefined ? undefined : formatDateTime(found.at, viewerZone()))}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={draft.resume}>
          {text.resume}
        </Button>
        <Button size="small" onClick={draft.discard}>
          {text.discard}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
