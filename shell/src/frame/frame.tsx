import { shellText } from '@spot/contracts/core';
import { makeStyles, mergeClasses, tokens, useIsPhone, Wordmark } from '@spot/contracts/ui/core';
import { Link } from 'react-router-dom';
import { Banners } from './banners';
import { FindButton } from './find-button';
import { PhoneBar } from './phone-bar';
import { ProfileMenu } from './profile-menu';
import { useFrameStyles } from './styles';
import { TabRow } from './tab-row';
import { startOf, tabsOf } from './tabs';
import { TeamMenu } from './team-menu';
import type { FrameProps } from './types';
import { useBanners } from './use-banners';
import { useOpened } from './use-opened';
import { viewOf } from './view';

const useStyles = makeStyles({
  home: {
    display: 'flex',
    alignItems: 'center',
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
    // A phone zoomed to 200 %: the mark alone leaves room for the menus.
    '@media (max-width: 279px)': { flexShrink: 0, width: '22px', overflow: 'hidden' },
  },
});

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
  const { session, onSelectTeam } = props;
  const styles = useFrameStyles();
  const own = useStyles();
  const phone = useIsPhone();
  const top = useBanners<HTMLDivElement>();
  const content = useOpened<HTMLElement>();
  const view = viewOf(session);
  const tabs = [...tabsOf[view], ...broughtTabs];
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
          <Link to={startOf[view]} className={own.home}>
            <Wordmark />
          </Link>
          {!phone && <TabRow tabs={tabs} news={news} />}
          <div className={styles.grow} />
          <div className={styles.menus}>
            {onFind && <FindButton onFind={onFind} />}
            {view === 'employer' && <TeamMenu session={session} onSelectTeam={onSelectTeam} />}
            <ProfileMenu {...props} />
          </div>
        </header>
        <Banners {...props} jobs={jobs} unsent={unsent} />
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
