import { findReplacements, type Gig } from '@spot/contracts/scheduling';
import { useDryRun } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { AskedWorkers } from './AskedWorkers';
import { ChooseWorkers, type Candidate } from './ChooseWorkers';
import { useAskedWorkers } from './useAskedWorkers';

interface FindReplacementProps {
  gig: Gig;
  /** The worker who has not come and whose place is to be taken; without one, an open place. */
  absent?: string | undefined;
  onClose(): void;
}

/** Who could take a place of a shift, the best chosen already; once they are asked, what they answer. */
export function FindReplacement({ gig, absent, onClose }: FindReplacementProps) {
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [watching, setWatching] = useState(false);
  // Once it is given away, the place is an open one.
  const [given, setGiven] = useState(false);
  const instead = given ? undefined : absent;
  const search = useDryRun(
    findReplacements,
    watching ? undefined : { gigId: gig.id, ...(instead !== undefined && { absent: instead }) },
  );
  const asked = useAskedWorkers(gig, chosen);
  if (watching) return <AskedWorkers gig={gig} asked={asked} onMore={() => setWatching(false)} onClose={onClose} />;
  return (
    <ChooseWorkers
      gig={gig}
      absent={instead}
      search={search}
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
