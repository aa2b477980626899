import { hireApplicant } from '@spot/contracts/calls';
import { applicantsOfGigQuery } from '@spot/contracts/data';
import { type Applicant, type Gig } from '@spot/contracts/entities';
import { drawerText } from '@spot/contracts/messages';
import { hireRefusal } from '@spot/contracts/rules';
import { useCall, useNow, useRowAction, useShell } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarBody, Spinner } from '@spot/contracts/ui/core';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { firstComeFirst, rowKey, type TabProps } from './tabTypes';
import { useShiftLists } from './useShiftLists';
import { WorkerRow } from './WorkerRow';

const applicantsOf = (gig: Gig) => applicantsOfGigQuery(gig.id, gig.teamID);
const inOrder = (rows: readonly Applicant[]) => firstComeFirst(rows);

/** Who has applied, first come first, each with Hire (SCH-003). */
export function ApplicantsTab({ gigs, panel, canManage, onProfile }: TabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const lists = useShiftLists(gigs, applicantsOf, inOrder);
  const { run: hire, busy, error: failure } = useHire();
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
            onProfile={onProfile}
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
