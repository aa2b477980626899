import { shellText, undoMs } from '@spot/contracts/core';
import {
  Button,
  CheckmarkCircleFilled,
  DismissCircleFilled,
  DismissRegular,
  makeStyles,
  mergeClasses,
  onPhone,
  Portal,
  phoneBarSpace,
  tokens,
  useThemeClassName,
} from '@spot/contracts/ui/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { NotificationsProps, ShownNotification } from './types';
import { useClearOfAction } from './use-clear-of-action';

const most = 3;
const shownMs = 6000;

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: 2000000,
    width: '360px',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    pointerEvents: 'none',
    [onPhone]: { left: '16px', width: 'auto', bottom: `calc(${phoneBarSpace} + 16px)` },
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '48px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    boxShadow: tokens.shadow16,
  },
  success: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  error: { backgroundColor: tokens.colorStatusDangerBackground3 },
  icon: { fontSize: '20px', flexShrink: 0 },
  // A long action goes below the text, which would otherwise become too narrow.
  words: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  text: { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  // Only the buttons of a notification accept presses; the rest lets them through to the page.
  button: {
    pointerEvents: 'auto',
    color: 'inherit',
    flexShrink: 0,
    ':hover': { color: 'inherit', opacity: 0.85 },
    ':hover:active': { color: 'inherit' },
    ':focus-visible': { outline: '2px solid currentcolor' },
    [onPhone]: { minWidth: '44px', minHeight: '44px' },
  },
  action: {
    minWidth: 'auto',
    maxWidth: '100%',
    paddingLeft: 0,
    paddingRight: 0,
    justifyContent: 'start',
    textAlign: 'start',
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightBold,
    textDecoration: 'underline',
  },
});

/** An element in the body: an open dialog hides its siblings from screen readers, but not this one. */
function useAboveDialogs(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  // This element is outside the one that has the theme's class, so it gets the class itself.
  const theme = useThemeClassName();
  useLayoutEffect(() => {
    host.className = theme;
  }, [host, theme]);
  useLayoutEffect(() => {
    host.setAttribute('data-tabster-never-hide', '');
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return host;
}

/** Publishes the height of the notifications, so that pages can reserve the space below. */
function useReservedSpace(region: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const { style, scrollHeight, clientHeight } = document.documentElement;
    if (!region.current || shown === 0) return;
    const space = `${window.innerHeight - region.current.getBoundingClientRect().top + 16}px`;
    style.setProperty('--spot-notices', space);
    if (scrollHeight > clientHeight) style.setProperty('--spot-notices-page', space);
    return () => {
      style.removeProperty('--spot-notices');
      style.removeProperty('--spot-notices-page');
    };
  }, [region, shown]);
}

/** Whether the pointer is over the element, which receives no pointer events itself (`pointer-events: none`). */
function usePointedAt(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [pointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    if (!active) return;
    const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      const box = element.current?.getBoundingClientRect();
      setPointedAt(box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    };
    window.addEventListener('mousemove', onMove);
    return () => window.removeEventListener('mousemove', onMove);
  }, [element, active]);
  return pointedAt;
}

const typed = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Ctrl+Z presses the newest notification's button, because the focus cannot leave an open dialog. */
function useUndoKey(items: NotificationsProps['items'], onDismiss: (id: string) => void): void {
  const latest = useRef({ items, onDismiss });
  latest.current = { items, onDismiss };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches(typed);
      if (event.key !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey) || typing) return;
      const newest = latest.current.items.filter(({ action }) => action).at(-1);
      if (!newest) return;
      event.preventDefault();
      newest.action?.run();
      latest.current.onDismiss(newest.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** At most three notifications at the bottom right, in green or the error's red (ACC-022..024). */
export function Notifications({ items, onDismiss }: NotificationsProps) {
  const styles = useStyles();
  const host = useAboveDialogs();
  const region = useRef<HTMLElement>(null);
  const shown = Math.min(items.length, most);
  useClearOfAction(region, shown);
  useReservedSpace(region, shown);
  useUndoKey(items, onDismiss);
  return (
    <Portal mountNode={{ element: host }}>
      <section
        ref={region}
        className={styles.region}
        aria-label={shellText.notifications}
        aria-live="polite"
        aria-relevant="additions"
      >
        {items.map((item, index) => (
          <Notification key={item.id} item={item} drawn={index >= items.length - most} onDismiss={onDismiss} />
        ))}
      </section>
    </Portal>
  );
}

/** A notification replaced by newer ones is not drawn, but its timer keeps running. One that can be undone stays longer. */
function Notification({
  item,
  drawn,
  onDismiss,
}: {
  item: ShownNotification;
  drawn: boolean;
  onDismiss(id: string): void;
}) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const held = usePointedAt(card, drawn) || focused;
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const before = useRef<Element | null>(null);
  // After a press on one of its buttons the focus returns to where it was.
  const close = () => {
    onDismiss(item.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    if (held && drawn) return;
    const timer = setTimeout(() => dismiss.current(item.id), item.action ? undoMs : shownMs);
    return () => clearTimeout(timer);
  }, [held, drawn, item.id, item.action]);
  if (!drawn) return null;
  const failed = item.variant === 'error';
  const Icon = failed ? DismissCircleFilled : CheckmarkCircleFilled;
  return (
    <div
      ref={card}
      role={failed ? 'alert' : 'status'}
      className={mergeClasses(styles.card, failed ? styles.error : styles.success)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.text}>{item.text}</span>
        {item.action && (
          <Button
            appearance="transparent"
            size="small"
            className={mergeClasses(styles.button, styles.action)}
            aria-keyshortcuts="Control+Z"
            onClick={() => {
              item.action?.run();
              close();
            }}
          >
            {item.action.label}
          </Button>
        )}
      </span>
      <Button
        appearance="transparent"
        size="small"
        className={styles.button}
        icon={<DismissRegular />}
        aria-label={shellText.dismiss}
        onClick={close}
      />
    </div>
  );
}
