import {
  ChevronDownRegular,
  makeStyles,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
  useMediaQuery,
} from '@spot/contracts/ui/core';
import { shellText } from '@spot/contracts/core';
import { Link, useLocation } from 'react-router-dom';
import { MenuTabs } from './menu-link';
import { NewsDot } from './news-dot';
import { isCurrent } from './is-current';
import { isGroup, type Tab, type TabGroup, type TabLink } from './tabs';

const useStyles = makeStyles({
  list: { display: 'flex', alignItems: 'stretch', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex' },
  tab: {
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    cursor: 'pointer',
    boxShadow: 'inset 0 -2px 0 transparent',
    ':hover': { color: tokens.colorNeutralForeground1, boxShadow: `inset 0 -2px 0 ${tokens.colorNeutralStroke1}` },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-4px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px 0 ${tokens.colorBrandStroke1}`,
    ':hover': { boxShadow: `inset 0 -2px 0 ${tokens.colorBrandStroke1}` },
    // Forced colours remove the shadow that marks the open tab.
    '@media (forced-colors: active)': { borderBottom: '2px solid Highlight' },
  },
  // As wide as when the tab is current, so that no tab moves when another page is opened.
  label: {
    position: 'relative',
    display: 'inline-grid',
    '::after': {
      content: 'attr(data-words)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  // Beside the words without taking room, so that no tab moves when news arrive.
  dot: { position: 'absolute', top: '-4px', left: 'calc(100% - 5px)', lineHeight: 0 },
  down: { marginLeft: tokens.spacingHorizontalXS },
});

/** The tabs of the top bar. If the window is too narrow for all, the last ones move under More. */
export function TabRow({ tabs, news }: { tabs: readonly Tab[]; news: readonly string[] }) {
  const styles = useStyles();
  const fitsAll = useMediaQuery('(min-width: 1200px)', true);
  const fitsFour = useMediaQuery('(min-width: 900px)', true);
  const fit = fitsAll ? tabs.length : fitsFour ? 4 : 3;
  const shown = tabs.slice(0, fit);
  const rest = tabs.slice(fit);
  return (
    <nav aria-label="Main" style={{ display: 'flex' }}>
      <ul className={styles.list}>
        {shown.map((tab) => (
          <li key={tab.label} className={styles.item}>
            {isGroup(tab) ? <GroupTab group={tab} news={news} /> : <LinkTab tab={tab} news={news} />}
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles.item}>
            <GroupTab
              group={{ label: shellText.more, links: rest.flatMap((tab) => (isGroup(tab) ? tab.links : [tab])) }}
              news={news}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Label({ words, paths, news }: { words: string; paths: readonly string[]; news: readonly string[] }) {
  const styles = useStyles();
  return (
    <span className={styles.label} data-words={words}>
      {words}
      <span className={styles.dot}>
        <NewsDot paths={paths} news={news} />
      </span>
    </span>
  );
}

function LinkTab({ tab, news }: { tab: TabLink; news: readonly string[] }) {
  const styles = useStyles();
  const current = isCurrent(tab.to, useLocation().pathname);
  return (
    <Link
      to={tab.to}
      aria-current={current ? 'page' : undefined}
      className={mergeClasses(styles.tab, current && styles.current)}
    >
      <Label words={tab.label} paths={[tab.to]} news={news} />
    </Link>
  );
}

function GroupTab({ group, news }: { group: TabGroup; news: readonly string[] }) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const current = group.links.some(({ to }) => isCurrent(to, pathname));
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={mergeClasses(styles.tab, current && styles.current)}>
          <Label words={group.label} paths={group.links.map(({ to }) => to)} news={news} />
          <ChevronDownRegular className={styles.down} aria-hidden />
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuTabs tabs={group.links} news={news} isCurrent={(to) => isCurrent(to, pathname)} />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
