import { hireApplicant } from '@spot/contracts/calls';
import { applicantsOfGigQuery, offersOfGigQuery } from '@spot/contracts/data';
import type { Applicant, Gig, Offer } from '@spot/contracts/entities';
import { drawerText } from '@spot/contracts/messages';
import { hireRefusal } from '@spot/contracts/rules';
import { useAction, useCall, useNow, useRowAction, useShell } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarBody, Spinner } from '@spot/contracts/ui/core';
import { useState } from 'react';
import { applicantFacts } from './applicantFacts';
import { BulkBar } from './BulkBar';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { firstComeFirst, rowKey, type TabProps } from './tabTypes';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { WorkerRow } from './WorkerRow';

const applicantsOf = (gig: Gig) => applicantsOfGigQuery(gig.id, gig.teamID);
const offersOf = (gig: Gig) => offersOfGigQuery(gig.id, gig.teamID);
const open = (rows: readonly Offer[]) => rows.filter(({ status }) => status === 'pending');
const inOrder = (rows: readonly Applicant[]) => firstComeFirst(rows);

/** Who has applied, first come first, with what one chooses by, each with Hire (SCH-003). */
export function ApplicantsTab({ gigs, panel, canManage, onManage, onProfile }: TabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const lists = useShiftLists(gigs, applicantsOf, inOrder);
  const offers = useShiftLists(gigs, offersOf, open);
  const { selected, has, toggle, clear } = useSelection(lists.rows, rowKey, onManage);
  const { run: hire, busy, error: failure } = useHire();
  const hireAll = async () => {
    for (const applicant of selected) if (!(await hire(applicant, applicant.gigID))) break;
    clear();
  };
  const noteOf = (gig: Gig) => {
    const refusal = failure ? undefined : hireRefusal(gig, now);
    return (
      refusal && (
        <MessageBar intent="info" layout="multiline" className={styles.message}>
          <MessageBarBody>{drawerText[refusal]}</MessageBarBody>
        </MessageBar>
      )
    );
  };
  return (
    <>
      <ShiftSections
        gigs={gigs}
        lists={lists}
        panel={panel}
        labelledBy={`${panel}-applicants`}
        name={drawerText.tabApplicants}
        empty={drawerText.noApplicants}
        top={
          failure && (
            <MessageBar intent="error" layout="multiline" className={styles.message}>
              <MessageBarBody role="alert">{failure}</MessageBarBody>
            </MessageBar>
          )
        }
        note={noteOf}
        row={(applicant, gig) => {
          const hiring = busy.has(rowKey(applicant));
          return (
            <WorkerRow
              key={applicant.id}
              uid={applicant.spotterID}
              name={applicant.name}
              picture={applicant.profPicURL}
              rating={applicant.rating}
              facts={applicantFacts(applicant, gig)}
              chip={
                offers.of(gig.id).some(({ spotterID }) => spotterID === applicant.spotterID)
                  ? drawerText.offeredAlready
                  : undefined
              }
              select={{
                checked: has(applicant),
                disabled: !canManage || hireRefusal(gig, now) !== undefined,
                onToggle: () => toggle(applicant),
              }}
              onProfile={(spotterId) =>
                onProfile(spotterId, canManage ? <HireFromProfile applicant={applicant} gig={gig} /> : undefined)
              }
            >
              <Button
                appearance="primary"
                aria-label={drawerText.hireName(applicant.name)}
                aria-busy={hiring}
                disabled={!canManage || hireRefusal(gig, now) !== undefined}
                disabledFocusable={hiring}
                icon={hiring ? <Spinner size="extra-tiny" appearance="inverted" aria-hidden /> : undefined}
                onClick={() => void hire(applicant, gig.id)}
              >
                {drawerText.hire}
              </Button>
            </WorkerRow>
          );
        }}
      />
      {canManage && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button appearance="primary" disabledFocusable={busy.size > 0} onClick={() => void hireAll()}>
            {drawerText.hireSelected(selected.length)}
          </Button>
        </BulkBar>
      )}
    </>
  );
}

/** Hire, in the profile of somebody who has applied. */
function HireFromProfile({ applicant, gig }: { applicant: Applicant; gig: Gig }) {
  const now = useNow();
  const call = useCall(hireApplicant);
  const shell = useShell();
  const [done, setDone] = useState(false);
  const { run, busy } = useAction(
    async () => {
      await call({ gigId: gig.id, spotterId: applicant.spotterID });
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

/** Hires one after the other or several at once; the server decides who gets the last place. */
function useHire() {
  const shell = useShell();
  const call = useCall(hireApplicant);
  return useRowAction(
    (applicant: Applicant) => rowKey(applicant),
    async (applicant: Applicant, gigId: string) => {
      await call({ gigId, spotterId: applicant.spotterID });
      shell.notify({ text: drawerText.hired(applicant.name), variant: 'success' });
    },
    { onRefused: ({ reason }) => (reason === 'full' ? drawerText.full : undefined) },
  );
}
