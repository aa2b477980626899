import { shellText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { isOwner, releasesOnly, type Session } from '@spot/contracts/shell-api';
import { makeStyles, mergeClasses, tokens, useIsPhone, Wordmark } from '@spot/contracts/ui/core';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FindButton } from './find-button';
import { JobsUnderWay } from './jobs-under-way';
import { PhoneBar } from './phone-bar';
import { ProfileMenu } from './profile-menu';
import { useFrameStyles } from './styles';
import { TabRow } from './tab-row';
import { adminTabs, employerTabs, releaserTabs } from './tabs';
import { TeamMenu } from './team-menu';
import type { FrameProps } from './types';
import { useBanners } from './use-banners';
import { useOpened } from './use-opened';

const useStyles = makeStyles({
  home: {
    display: 'flex',
    alignItems: 'center',
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
  },
});

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

/** Top bar, tabs and menus around every page for a signed-in person. */
export function Frame({
  news = [],
  jobs = [],
  unsent = 0,
  broughtTabs = [],
  banner,
  above,
  onFind,
  children,
  ...props
}: FrameProps) {
  const { session, onSelectTeam, onEmployerView, onLeaveEmployerView } = props;
  const styles = useFrameStyles();
  const own = useStyles();
  const phone = useIsPhone();
  const navigate = useNavigate();
  const top = useBanners<HTMLDivElement>();
  const content = useOpened<HTMLElement>();
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  const admin = session.user?.admin === true;
  const backOffice = admin && session.viewingAs === null;
  const releases = releasesOnly(session);
  const tabs = [...(backOffice ? adminTabs : releases ? releaserTabs : employerTabs), ...broughtTabs];
  const start = backOffice ? hrefs.checkins() : releases ? hrefs.features() : hrefs.overview();
  const leave = () => {
    onLeaveEmployerView();
    void navigate(hrefs.checkins());
  };
  return (
    <div className={styles.root}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {shellText.skip}
      </a>
      <div ref={top} className={styles.top}>
        {banner}
        <header className={styles.bar}>
          <Link to={start} className={own.home}>
            <Wordmark />
          </Link>
          {!phone && <TabRow tabs={tabs} news={news} />}
          <div className={styles.grow} />
          <div className={styles.menus}>
            {onFind && <FindButton onFind={onFind} />}
            {!backOffice && !releases && <TeamMenu session={session} onSelectTeam={onSelectTeam} />}
            <ProfileMenu {...props} />
          </div>
        </header>
        {admin && !backOffice && (
          <div className={styles.viewing} role="region" aria-label={shellText.employerView}>
            <span className={styles.whose}>{shellText.viewingAs(session.group?.name ?? 'an employer')}</span>
            <button type="button" className={styles.back} onClick={onEmployerView}>
              {shellText.otherCompany}
            </button>
            <button type="button" className={styles.back} onClick={leave}>
              {shellText.leaveEmployerView}
            </button>
          </div>
        )}
        {session.group?.status === 'Deactivated' && (
          <div className={mergeClasses(styles.viewing, styles.closed)} role="status">
            {shellText.deactivated(session.group.name)}
          </div>
        )}
        {isTeamless(session) && (
          <div className={mergeClasses(styles.viewing, styles.closed)} role="status">
            {shellText.noTeams(session.group?.name ?? 'your company')}
          </div>
        )}
        <JobsUnderWay jobs={jobs} />
        {unsent > 0 && online && (
          <div className={mergeClasses(styles.viewing, styles.closed)} role="status">
            <span className={styles.whose}>{shellText.unsentHere(unsent)}</span>
            <button type="button" className={styles.back} onClick={() => void navigate(hrefs.overview())}>
              {shellText.showUnsent}
            </button>
          </div>
        )}
        {!online && (
          <div className={mergeClasses(styles.viewing, styles.closed)} role="status">
            {shellText.offline}
          </div>
        )}
      </div>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={mergeClasses(styles.main, Boolean(above) && styles.withAbove)}
      >
        {above}
        {children}
      </main>
      {phone && <PhoneBar tabs={tabs} news={news} />}
    </div>
  );
}
