import { applicantsOfGigQuery, declinedOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import {
  type Applicant,
  type Declined,
  type Gig,
  type Offer,
  drawerText,
  hireRefusal,
} from '@spot/contracts/scheduling';
import { isOwnWork } from '@spot/contracts/core';
import { useNow, useSession } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarBody } from '@spot/contracts/ui/core';
import { useWorkerHours } from '../hours/useWorkerHours';
import { ApplicantActions } from './ApplicantActions';
import { applicantFacts } from './applicantFacts';
import { BulkBar } from './BulkBar';
import { DeclinedList } from './DeclinedList';
import { HireFromProfile } from './ProfileActions';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { firstComeFirst, rowKey, type TabProps } from './tabTypes';
import { useDecline } from './useDecline';
import { useHire } from './useHire';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { RowStar } from './RowStar';
import { WorkerRow } from './WorkerRow';

const applicantsOf = (gig: Gig) => applicantsOfGigQuery(gig.id, gig.teamID);
const offersOf = (gig: Gig) => offersOfGigQuery(gig.id, gig.teamID);
const declinedOf = (gig: Gig) => declinedOfGigQuery(gig.id, gig.teamID);
const open = (rows: readonly Offer[]) => rows.filter(({ status }) => status === 'pending');
const inOrder = (rows: readonly Applicant[]) => firstComeFirst(rows);
const lastFirst = (rows: readonly Declined[]) => [...firstComeFirst(rows)].reverse();

/** Applicants in order of application with facts for the decision, each with Hire and Decline (SCH-003, SCH-229). */
export function ApplicantsTab({ gigs, panel, canManage, onManage, onProfile }: TabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const lists = useShiftLists(gigs, applicantsOf, inOrder);
  const offers = useShiftLists(gigs, offersOf, open);
  const declined = useShiftLists(gigs, declinedOf, lastFirst);
  const { selected, has, toggle, clear } = useSelection(lists.rows, rowKey, onManage);
  const uids = lists.rows.map(({ spotterID }) => spotterID);
  const hours = useWorkerHours(gigs, uids, canManage);
  const isDecided = (applicant: Applicant) =>
    lists.status === 'ready' && !lists.rows.some((row) => rowKey(row) === rowKey(applicant));
  const { run: hire, busy, error: notHired } = useHire(hours, isDecided);
  const { run: decline, busy: declining, error: notDeclined } = useDecline(isDecided);
  const failure = notHired ?? notDeclined;
  const me = useSession(({ user }) => user?.uid);
  const among = (rows: readonly { spotterID: string }[], uid: string) =>
    rows.some(({ spotterID }) => spotterID === uid);
  const gigOf = (gigId: string) => gigs.find(({ id }) => id === gigId);
  const isOpen = (gig: Gig | undefined) => gig !== undefined && hireRefusal(gig, now) === undefined;
  /** Whether applicants of a shift can be decided on: if it is full, they can still be declined. */
  const isComing = (gig: Gig) => canManage && ['full', undefined].includes(hireRefusal(gig, now));
  const mayDecide = ({ spotterID }: Applicant) => canManage && !isOwnWork(me, spotterID);
  const sayNo = (applicants: readonly Applicant[]) => decline(applicants, (gigId) => gigOf(gigId)?.dayKey ?? '');
  // Those who could not be hired or declined stay selected.
  const hireAll = async () => {
    for (const applicant of selected) if (!(await hire(applicant, applicant.gigID))) return;
    clear();
  };
  const declineAll = async () => {
    if (await sayNo(selected)) clear();
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
        row={(applicant, gig) => (
          <WorkerRow
            key={applicant.id}
            uid={applicant.spotterID}
            name={applicant.name}
            picture={applicant.profPicURL}
            rating={applicant.rating}
            facts={applicantFacts(applicant, gig)}
            hours={hours.of(gig.id, applicant.spotterID)}
            chip={among(offers.of(gig.id), applicant.spotterID) ? drawerText.offeredAlready : undefined}
            select={{ checked: has(applicant), disabled: !isComing(gig), onToggle: () => toggle(applicant) }}
            onProfile={(spotterId) =>
              onProfile(
                spotterId,
                mayDecide(applicant) ? (
                  <HireFromProfile applicant={applicant} gig={gig} hours={hours.of(gig.id, applicant.spotterID)} />
                ) : undefined,
              )
            }
          >
            <ApplicantActions
              star={
                <RowStar
                  teamId={gig.teamID}
                  spotterId={applicant.spotterID}
                  name={applicant.name}
                  hired={applicant.workedHere}
                  canManage={canManage}
                />
              }
              name={applicant.name}
              hiring={busy.has(rowKey(applicant))}
              canHire={mayDecide(applicant) && isOpen(gig)}
              canDecline={mayDecide(applicant) && isComing(gig)}
              onHire={() => void hire(applicant, gig.id)}
              onDecline={() => void sayNo([applicant])}
            />
          </WorkerRow>
        )}
        bottom={
          <DeclinedList
            gigs={gigs}
            rows={declined.rows.filter(({ gigID, spotterID }) => !among(lists.of(gigID), spotterID))}
            canManage={canManage}
            onProfile={onProfile}
          />
        }
      />
      {canManage && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button disabledFocusable={declining} onClick={() => void declineAll()}>
            {drawerText.declineSelected(selected.length)}
          </Button>
          <Button
            appearance="primary"
            disabled={!selected.every(({ gigID }) => isOpen(gigOf(gigID)))}
            disabledFocusable={busy.size > 0}
            onClick={() => void hireAll()}
          >
            {drawerText.hireSelected(selected.length)}
          </Button>
        </BulkBar>
      )}
    </>
  );
}
