import { shellText, undoMs } from '@spot/contracts/core';
import {
  Button,
  CheckmarkCircleFilled,
  DismissCircleFilled,
  DismissRegular,
  mergeClasses,
  Portal,
  useIsPhone,
  useThemeClassName,
} from '@spot/contracts/ui/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNotificationStyles } from './notification-styles';
import type { NotificationsProps, ShownNotification } from './types';
import { useClearOfAction } from './use-clear-of-action';
import { useReservedSpace } from './use-reserved-space';

const most = 3;
const shownMs = 6000;

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

/** The newest error, else the newest: the one that a phone draws. */
const mostUrgent = (items: readonly ShownNotification[]) =>
  items.findLast(({ variant }) => variant === 'error') ?? items.at(-1);

/**
 * At most three notifications at the bottom right, in green or the error's red (ACC-022..024); on a phone one, until all are
 * asked for.
 */
export function Notifications({ items, onDismiss }: NotificationsProps) {
  const styles = useNotificationStyles();
  const host = useAboveDialogs();
  const region = useRef<HTMLElement>(null);
  const phone = useIsPhone();
  const [expanded, setExpanded] = useState(false);
  const [held, setHeld] = useState(false);
  const newest = items.slice(-most);
  const folds = phone && newest.length > 1;
  useEffect(() => {
    if (folds) return;
    setExpanded(false);
    setHeld(false);
  }, [folds]);
  const only = folds && !expanded ? mostUrgent(newest) : undefined;
  const drawn = only ? [only] : newest;
  const drawnIds = drawn.map(({ id }) => id).join(' ');
  useClearOfAction(region, drawnIds);
  useReservedSpace(region, folds ? `${drawnIds} and a button` : drawnIds);
  useUndoKey(items, onDismiss);
  const others = newest.length - 1;
  return (
    <Portal mountNode={{ element: host }}>
      <section
        ref={region}
        className={styles.region}
        aria-label={shellText.notifications}
        aria-live="polite"
        aria-relevant="additions"
      >
        {items.map((item) => (
          <Notification
            key={item.id}
            item={item}
            drawn={drawn.includes(item)}
            announced={newest.includes(item)}
            held={held}
            onDismiss={onDismiss}
          />
        ))}
        {folds && (
          <div className={styles.fold} aria-live="off">
            <Button
              className={styles.more}
              aria-expanded={expanded}
              aria-label={expanded ? shellText.fewerNotifications : shellText.moreNotifications(others)}
              onClick={() => setExpanded(!expanded)}
              onFocus={() => setHeld(true)}
              onBlur={() => setHeld(false)}
            >
              {expanded ? shellText.fewer : shellText.moreOf(others)}
            </Button>
          </div>
        )}
      </section>
    </Portal>
  );
}

/**
 * A notification replaced by newer ones is not drawn, but its timer keeps running. One that can be undone stays longer. One that
 * a phone does not draw is announced.
 */
function Notification({
  item,
  drawn,
  announced,
  held: allHeld,
  onDismiss,
}: {
  item: ShownNotification;
  drawn: boolean;
  announced: boolean;
  held: boolean;
  onDismiss(id: string): void;
}) {
  const styles = useNotificationStyles();
  const card = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const pointedAt = usePointedAt(card, drawn);
  const held = allHeld || (drawn && (pointedAt || focused));
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const before = useRef<Element | null>(null);
  // After a press on one of its buttons the focus returns to where it was.
  const close = () => {
    onDismiss(item.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(item.id), item.action ? undoMs : shownMs);
    return () => clearTimeout(timer);
  }, [held, item.id, item.action]);
  if (!announced) return null;
  const failed = item.variant === 'error';
  const Icon = failed ? DismissCircleFilled : CheckmarkCircleFilled;
  return (
    <div
      ref={card}
      role={failed ? 'alert' : 'status'}
      // Buttons that appear later do not announce the whole notification again.
      aria-atomic={false}
      className={drawn ? mergeClasses(styles.card, failed ? styles.error : styles.success) : styles.unseen}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {drawn && <Icon className={styles.icon} aria-hidden />}
      <span className={styles.words}>
        <span className={styles.text}>{item.text}</span>
        {drawn && item.action && (
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
      {drawn && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.button}
          icon={<DismissRegular />}
          aria-label={shellText.dismiss}
          onClick={close}
        />
      )}
    </div>
  );
}
