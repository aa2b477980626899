import {
  CalendarFilled,
  CalendarRegular,
  ChatFilled,
  ChatRegular,
  ClockFilled,
  ClockRegular,
  HomeFilled,
  HomeRegular,
  makeStyles,
  phoneBarHeight,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  MoreHorizontalRegular,
  PeopleTeamRegular,
  SearchRegular,
  tokens,
} from '@spot/contracts/ui/core';
import { shellText } from '@spot/contracts/core';
import { useLayoutEffect, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MenuTabs } from './menu-link';
import { NewsDot } from './news-dot';
import { isCurrent } from './is-current';
import { isGroup, phoneTabs, type Tab } from './tabs';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
/** The icon of a tab: regular, and filled while its page is open. */
const icons: Readonly<Record<string, readonly [Icon, Icon]>> = {
  '/': [HomeRegular, HomeFilled],
  '/shifts': [CalendarRegular, CalendarFilled],
  '/timesheet': [ClockRegular, ClockFilled],
  '/timesheets': [ClockRegular, ClockFilled],
  '/messages': [ChatRegular, ChatFilled],
  '/adminmessages': [ChatRegular, ChatFilled],
  '/checkins': [PeopleTeamRegular, PeopleTeamRegular],
  '/search': [SearchRegular, SearchRegular],
};

const useStyles = makeStyles({
  nav: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 20,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    '@media print': { display: 'none' },
  },
  list: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(max-content, 1fr)',
    // A phone zoomed to 200 % is narrower than the labels.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', minWidth: 0 },
  tab: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    height: `${phoneBarHeight}px`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    padding: '0 2px',
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { borderTop: '2px solid Highlight' },
  },
  icon: { fontSize: '22px' },
  dot: { position: 'absolute', top: '6px', left: 'calc(50% + 6px)', lineHeight: 0 },
});

/** The bottom bar of a phone: four tabs and More. */
export function PhoneBar({ tabs, news }: { tabs: readonly Tab[]; news: readonly string[] }) {
  const styles = useStyles();
  const { pathname } = useLocation();
  // What stands at the bottom of the window, such as notifications, leaves room for the bar.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--spot-phone-bar', `${phoneBarHeight}px`);
    return () => void style.removeProperty('--spot-phone-bar');
  }, []);
  const { bar, more } = phoneTabs(tabs);
  const morePaths = more.flatMap((tab) => (isGroup(tab) ? tab.links : [tab])).map(({ to }) => to);
  const inMore = morePaths.some((to) => isCurrent(to, pathname));
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {bar.map(({ to, label }) => {
          const current = isCurrent(to, pathname);
          const Shown = icons[to]?.[current ? 1 : 0] ?? HomeRegular;
          return (
            <li key={to} className={styles.item}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={mergeClasses(styles.tab, current && styles.current)}
              >
                <Shown className={styles.icon} aria-hidden />
                {label}
                <span className={styles.dot}>
                  <NewsDot paths={[to]} news={news} />
                </span>
              </Link>
            </li>
          );
        })}
        {more.length > 0 && (
          <li className={styles.item}>
            <Menu positioning={{ position: 'above', align: 'end', overflowBoundaryPadding: 8 }}>
              <MenuTrigger disableButtonEnhancement>
                <button type="button" className={mergeClasses(styles.tab, inMore && styles.current)}>
                  <MoreHorizontalRegular className={styles.icon} aria-hidden />
                  {shellText.more}
                  <span className={styles.dot}>
                    <NewsDot paths={morePaths} news={news} />
                  </span>
                </button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  <MenuTabs tabs={more} news={news} isCurrent={(to) => isCurrent(to, pathname)} />
                </MenuList>
              </MenuPopover>
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}
