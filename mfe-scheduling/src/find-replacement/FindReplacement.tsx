import { findReplacements, type Gig } from '@spot/contracts/scheduling';
import { useDryRun } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { AskedWorkers } from './AskedWorkers';
import { ChooseWorkers, type Candidate } from './ChooseWorkers';

interface FindReplacementProps {
  gig: Gig;
  onClose(): void;
}

/** Who could take an open place of a shift, the best chosen already; once they are asked, what they answer. */
export function FindReplacement({ gig, onClose }: FindReplacementProps) {
  const [asked, setAsked] = useState<readonly Candidate[]>();
  const search = useDryRun(findReplacements, { gigId: gig.id });
  if (!asked) return <ChooseWorkers gig={gig} search={search} onAsked={setAsked} onClose={onClose} />;
  return (
    <AskedWorkers
      gig={gig}
      asked={asked}
      onMore={() => {
        search.again();
        setAsked(undefined);
      }}
      onClose={onClose}
    />
  );
}
