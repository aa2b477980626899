import { findReplacements, findReplacementText, type Gig } from '@spot/contracts/scheduling';
import { useDryRun } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { AskedWorkers } from './AskedWorkers';
import { ChooseWorkers, type Candidate } from './ChooseWorkers';
import { useAskedWorkers } from './useAskedWorkers';

interface FindReplacementProps {
  gig: Gig;
  /** The absent worker whose place is to be taken; undefined for an open place. */
  absent?: string | undefined;
  onClose(): void;
}

/** Finds workers for a place of a shift, with the best preselected; after asking them, shows their answers. */
export function FindReplacement({ gig, absent, onClose }: FindReplacementProps) {
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [watching, setWatching] = useState(false);
  // Once given away, the place counts as open.
  const [given, setGiven] = useState(false);
  const instead = given ? undefined : absent;
  const search = useDryRun(
    findReplacements,
    watching ? undefined : { gigId: gig.id, ...(instead !== undefined && { absent: instead }) },
  );
  const { workers: asked, failed, retry } = useAskedWorkers(gig, chosen);
  const unread = <Unanswered error={failed ? findReplacementText.answersFailed : undefined} onRetry={retry} />;
  if (watching)
    return <AskedWorkers gig={gig} asked={asked} unread={unread} onMore={() => setWatching(false)} onClose={onClose} />;
  return (
    <ChooseWorkers
      gig={gig}
      absent={instead}
      search={search}
      unread={unread}
      waiting={asked.filter(({ state }) => state === 'pending').length}
      onGiven={() => setGiven(true)}
      onAsked={(workers) => {
        setChosen([...chosen, ...workers]);
        setWatching(true);
      }}
      onWatch={() => setWatching(true)}
      onClose={onClose}
    />
  );
}
