import { positionsText } from '@spot/contracts/scheduling';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { useEffect, useRef } from 'react';
import type { Draft } from './useDraft';

const { draft: text } = positionsText;

/** Offers to continue an unfinished draft, or says that it cannot be read. */
export function DraftOffer({ draft }: { draft: Draft }) {
  const { found } = draft;
  const offer = useRef<HTMLDivElement>(null);
  const isOffered = found !== undefined;
  // After a reload the browser scrolls to where the person was, where the empty form looks as if all was lost.
  useEffect(() => {
    if (isOffered) offer.current?.scrollIntoView?.({ block: 'center' });
  }, [isOffered]);
  if (draft.unread) return <Unanswered error={text.unread} onRetry={draft.retry} />;
  if (!found) return null;
  return (
    <MessageBar ref={offer} intent="info" layout="multiline">
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
