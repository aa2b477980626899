import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { type Message, messagesText } from '@spot/contracts/dayof';
import { callText, commonText, longestMessage, messageLength, messageOf, messageProblem } from '@spot/contracts/core';
import { Button, makeStyles, mergeClasses, onPhone, Spinner, tokens } from '@spot/contracts/ui/core';
import { useDraft } from './use-draft';

const text = messagesText.box;

/** The counter appears when this many characters are left. */
const nearEnd = 200;
const mostLines = 6;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  box: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    minHeight: '32px',
    maxHeight: `${mostLines * 20 + 12}px`,
    padding: `5px ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    resize: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground3 },
    ':focus': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    ':disabled': { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForegroundDisabled },
    // Below 16 px, a phone's browser zooms in on the box.
    [onPhone]: { minHeight: '44px', padding: '11px 12px', fontSize: '16px' },
  },
  send: { [onPhone]: { minHeight: '44px' } },
  words: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '24px' },
  none: { display: 'none' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bad: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  count: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
});

interface MessageBoxProps {
  teamId: string;
  spotterId: string;
  name: string;
  messages: readonly Message[];
  /** Why nobody, or this user, can write here; undefined if the user can. */
  closed: Closed | undefined;
  autoFocus?: boolean;
}

export type Closed = 'view' | 'office' | 'blocked' | 'gone';
const closedText: Record<Closed, string> = {
  view: text.viewOnly,
  office: text.office,
  blocked: callText.blocked,
  gone: text.gone,
};

/**
 * The box to write a message. Enter sends, Shift+Enter adds a line; a message that was not sent stays with the reason (OPS-086,
 * OPS-105, OPS-126, OPS-127).
 */
export function MessageBox({ teamId, spotterId, name, messages, closed, autoFocus = false }: MessageBoxProps) {
  const styles = useStyles();
  const { text: typed, sending, error, final, type, send } = useDraft(teamId, spotterId, messages);
  const box = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  const may = closed === undefined;
  const left = longestMessage - messageLength(messageOf(typed));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [typed]);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <div className={styles.line}>
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          aria-label={text.label(name)}
          aria-describedby={reason}
          aria-invalid={left < 0 || undefined}
          placeholder={text.placeholder}
          value={typed}
          readOnly={sending}
          disabled={!may}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          appearance="primary"
          className={styles.send}
          disabled={!may}
          disabledFocusable={may && (sending || messageProblem(typed) !== undefined)}
          icon={sending ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
        >
          {sending ? text.sending : text.send}
        </Button>
      </div>
      <div id={reason} className={mergeClasses(styles.words, !error && may && left > nearEnd && styles.none)}>
        {closed && <span className={styles.quiet}>{closedText[closed]}</span>}
        {error && (
          <>
            <span role="alert" className={styles.bad}>
              {text.notSent(error)}
            </span>
            {!final && (
              <Button size="small" onClick={send}>
                {commonText.retry}
              </Button>
            )}
          </>
        )}
        {may && left <= nearEnd && (
          <span className={mergeClasses(left < 0 ? styles.bad : styles.quiet, styles.count)} aria-live="polite">
            {left < 0 ? text.over(-left) : text.left(left)}
          </span>
        )}
      </div>
    </form>
  );
}
