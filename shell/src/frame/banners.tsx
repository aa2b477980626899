import { shellText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { isOwner, releasesOnly, type Session } from '@spot/contracts/shell-api';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from './banner';
import { JobsUnderWay } from './jobs-under-way';
import { useFrameStyles } from './styles';
import type { FrameProps } from './types';

function onConnection(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
}

/** A member who was removed from every team. An owner without teams is only starting. */
const isTeamless = (session: Session) =>
  session.status === 'ready' &&
  !releasesOnly(session) &&
  session.user?.admin === false &&
  session.employee?.signUpComplete !== false &&
  session.teams.length === 0 &&
  !isOwner(session);

type BannersProps = Pick<FrameProps, 'session' | 'onEmployerView' | 'onLeaveEmployerView'> &
  Required<Pick<FrameProps, 'jobs' | 'unsent'>>;

/** What concerns every page, in lines below the top bar: whose company it is, and what does not work or is not finished. */
export function Banners({ session, jobs, unsent, onEmployerView, onLeaveEmployerView }: BannersProps) {
  const styles = useFrameStyles();
  const navigate = useNavigate();
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  const { user, group, viewingAs } = session;
  const leave = () => {
    onLeaveEmployerView();
    void navigate(hrefs.checkins());
  };
  return (
    <>
      {user?.admin && viewingAs && (
        <div className={styles.viewing} role="region" aria-label={shellText.employerView}>
          <span className={styles.whose}>{shellText.viewingAs(group?.name ?? 'an employer')}</span>
          <button type="button" className={styles.back} onClick={onEmployerView}>
            {shellText.otherCompany}
          </button>
          <button type="button" className={styles.back} onClick={leave}>
            {shellText.leaveEmployerView}
          </button>
        </div>
      )}
      {group?.status === 'Deactivated' && <Banner>{shellText.deactivated(group.name)}</Banner>}
      {isTeamless(session) && <Banner>{shellText.noTeams(group?.name ?? 'your company')}</Banner>}
      <JobsUnderWay jobs={jobs} />
      {unsent > 0 && online && (
        <Banner>
          <span className={styles.whose}>{shellText.unsentHere(unsent)}</span>
          <button type="button" className={styles.back} onClick={() => void navigate(hrefs.overview())}>
            {shellText.showUnsent}
          </button>
        </Banner>
      )}
      {!online && <Banner>{shellText.offline}</Banner>}
    </>
  );
}
