import {
  hireApplicant,
  sendOffers,
  type HoursFinding,
  type Applicant,
  type Gig,
  drawerText,
  offerSkipText,
  hireRefusal,
  hoursKinds,
  hoursText,
} from '@spot/contracts/scheduling';
import { failureOf, useAction, useCall, useNow, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { CallError } from '@spot/contracts/core/client';
import { Button } from '@spot/contracts/ui/core';
import { useRef, useState } from 'react';
import { offerNotice } from '../offers/offerNotice';

interface HireFromProfileProps {
  applicant: Applicant;
  gig: Gig;
  /** Findings on hours and rest shown in the worker's row. */
  hours: readonly HoursFinding[];
}

/** The Hire button in an applicant's profile. */
export function HireFromProfile({ applicant, gig, hours }: HireFromProfileProps) {
  const now = useNow();
  const call = useCall(hireApplicant);
  const shell = useShell();
  const [done, setDone] = useState(false);
  // A refusal has told the person of newer findings, so a second press hires.
  const told = useRef(false);
  const { run, busy } = useAction(
    async () => {
      const hoursSeen = told.current ? [...hoursKinds] : hours.map(({ kind }) => kind);
      try {
        await call({ gigId: gig.id, spotterId: applicant.spotterID, ...(hoursSeen.length > 0 && { hoursSeen }) });
      } catch (error) {
        const { code, reason, sentence } = failureOf(error);
        if (reason !== 'hours') throw error;
        told.current = true;
        throw new CallError(code, hoursText.again(sentence));
      }
      setDone(true);
      shell.notify({ text: drawerText.hired(applicant.name), variant: 'success' });
    },
    { notify: true },
  );
  return (
    <Button
      appearance="primary"
      disabled={done || hireRefusal(gig, now) !== undefined}
      disabledFocusable={busy}
      onClick={() => void run()}
    >
      {done ? drawerText.hiredAlready : drawerText.hire}
    </Button>
  );
}

interface OfferFromProfileProps {
  worker: { uid: string; name: string };
  gigs: readonly Gig[];
}

/** The Offer button in the profile of a worker who could take the shown shifts. */
export function OfferFromProfile({ worker: { uid, name }, gigs }: OfferFromProfileProps) {
  const now = useNow();
  const send = useIdempotentCall(sendOffers);
  const shell = useShell();
  const [done, setDone] = useState(false);
  const open = gigs.filter((gig) => hireRefusal(gig, now) === undefined);
  const { run, busy } = useAction(
    async () => {
      const answer = await send({ gigIds: open.map(({ id }) => id), spotterIds: [uid] });
      if (answer.sent > 0) {
        setDone(true);
        shell.notify(offerNotice({ ...answer, skipped: [] }));
      }
      const dayOf = (gigId: string) => gigs.find(({ id }) => id === gigId)?.dayKey ?? '';
      for (const { gigId, reason } of answer.skipped)
        shell.notify({ text: offerSkipText(name, dayOf(gigId), reason), variant: 'error' });
    },
    { notify: true },
  );
  return (
    <Button
      appearance="primary"
      disabled={done || open.length === 0}
      disabledFocusable={busy}
      onClick={() => void run()}
    >
      {done ? drawerText.offeredAlready : drawerText.offer}
    </Button>
  );
}
