import { hireApplicant } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { live } from '@spot/contracts/data';
import { type Applicant, type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { hireRefusal } from '@spot/contracts/rules';
import { useCall, useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { Button, MessageBar, MessageBarBody, Spinner } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton, WorkerName } from '@spot/contracts/ui/data';
import { useMemo, useState } from 'react';
import { useDrawerStyles } from './drawerStyles';

interface TabProps {
  gig: Gig;
  panel: string;
  canManage: boolean;
}

/** Who has applied, first come first, each with Hire (SCH-003). */
export function ApplicantsTab({ gig, panel, canManage }: TabProps) {
  const styles = useDrawerStyles();
  const { drawer } = schedulingText;
  const shell = useShell();
  const query = useMemo(() => live.applicantsOfGig(gig.id, gig.teamID), [gig.id, gig.teamID]);
  const applicants = useLiveQuery(query);
  const sorted = useMemo(
    () => [...(applicants.data ?? [])].sort((one, other) => one.createdAt - other.createdAt),
    [applicants.data],
  );
  const refusal = hireRefusal(gig, useNow());
  const { hire, busy, failure } = useHire(gig.id);
  return (
    <div className={styles.body} role="tabpanel" id={panel} aria-labelledby={`${panel}-applicants`}>
      {(failure ?? refusal) && (
        <MessageBar intent={failure ? 'error' : 'info'} layout="multiline" className={styles.message}>
          <MessageBarBody role={failure ? 'alert' : undefined}>
            {failure ?? (refusal && drawer[refusal])}
          </MessageBarBody>
        </MessageBar>
      )}
      {applicants.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {applicants.status === 'error' && (
        <ErrorState text={applicants.error} onRetry={() => shell.live.retry(query.key)} />
      )}
      {applicants.status === 'ready' && sorted.length === 0 && <EmptyState text={drawer.noApplicants} />}
      {sorted.length > 0 && (
        <ul className={styles.list} aria-label={drawer.tabApplicants}>
          {sorted.map((applicant) => (
            <li key={applicant.id} className={styles.worker}>
              <div className={styles.who}>
                <WorkerName name={applicant.name} picture={applicant.profPicURL} rating={applicant.rating} />
              </div>
              <Button
                className={styles.touch}
                appearance="primary"
                aria-label={drawer.hireName(applicant.name)}
                aria-busy={busy.has(applicant.id)}
                disabled={!canManage || refusal !== undefined}
                disabledFocusable={busy.has(applicant.id)}
                icon={
                  busy.has(applicant.id) ? <Spinner size="extra-tiny" appearance="inverted" aria-hidden /> : undefined
                }
                onClick={() => void hire(applicant)}
              >
                {drawer.hire}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Hires one after the other or several at once; the server decides who gets the last place. */
function useHire(gigId: string) {
  const shell = useShell();
  const call = useCall(hireApplicant);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const hire = async ({ id, spotterID, name }: Applicant) => {
    setFailure(undefined);
    setBusy((now) => new Set(now).add(id));
    try {
      await call({ gigId, spotterId: spotterID });
      shell.notify({ text: schedulingText.drawer.hired(name), variant: 'success' });
    } catch (reason) {
      const error = toCallError(reason);
      setFailure(error.details.reason === 'full' ? schedulingText.drawer.full : error.message);
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== id)));
    }
  };
  return { hire, busy, failure };
}
