import { useState } from 'react';
import type { Team } from '@spot/contracts/accounts';
import type { DayKey } from '@spot/contracts/core';
import { codesDocument } from '@spot/contracts/dayof/queries';
import { dayofText, areOfToday } from '@spot/contracts/dayof';
import { screen, useLiveDocument, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { notOnPaper } from '@spot/contracts/ui/grid';
import { keepingOf } from '../overview/useDay';
import type { CodeDialogProps } from './CodeDialog';

const text = dayofText.codes;
const tickMs = 15_000;

export const CodeDialog = screen<CodeDialogProps>(
  async () => (await import(/* webpackChunkName: "codes" */ './CodeDialog')).CodeDialog,
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    minHeight: '32px',
    // Side by side if there is room, with their purpose above the codes.
    [onPhone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
      width: '100%',
      minHeight: '48px',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    [onPhone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingInlineStart: tokens.spacingHorizontalS,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  what: {
    color: tokens.colorNeutralForeground2,
    [onPhone]: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
    // A code must not break across lines, or it reads as two.
    whiteSpace: 'nowrap',
  },
  buttons: { display: 'flex', margin: 0, ...notOnPaper, [onPhone]: { gridColumn: 2, gridRow: '1 / span 2' } },
  button: { minWidth: 'auto', color: tokens.colorBrandForegroundLink, [onPhone]: { minHeight: '44px' } },
});

interface CodesLineProps {
  team: Team;
  today: DayKey;
  /** Whether the device stores them for offline use. */
  isKept: boolean;
}

/** The team's codes of the day, if its company uses codes (OPS-020, OPS-103). */
export function CodesLine({ team, today: day, isKept }: CodesLineProps) {
  const styles = useStyles();
  const { live } = useShell();
  const asked = useSession(({ group }) => group?.checkInCheckOut === true);
  const document = { ...codesDocument(team.id), ...(isKept && { keeping: keepingOf('codes', team, day) }) };
  const { data: codes, status } = useLiveDocument(asked ? document : null);
  const now = useNow(tickMs);
  if (!asked) return null;
  if (status === 'error') return <Unanswered error={text.unread} onRetry={() => live.retry(document.key)} />;
  // New codes arrive within minutes of midnight; until then none are shown.
  const today = codes && areOfToday(codes, now) ? codes : undefined;
  return (
    <dl className={styles.root} aria-label={text.label}>
      <Code what={text.checkIn} code={today?.checkInCode} />
      <Code what={text.checkOut} code={today?.checkOutCode} />
    </dl>
  );
}

function Code({ what, code }: { what: string; code: string | undefined }) {
  const styles = useStyles();
  const { notify } = useShell();
  const phone = useIsPhone();
  const [shown, setShown] = useState(false);
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      notify({ text: text.copied(what), variant: 'success' });
    } catch {
      notify({ text: text.notCopied, variant: 'error' });
    }
  };
  return (
    <div className={styles.one}>
      <dt className={styles.what}>{what}</dt>
      <dd className={styles.code}>{code ?? '······'}</dd>
      {code && (
        <dd className={styles.buttons}>
          {!phone && (
            <Button
              className={styles.button}
              size="small"
              appearance="subtle"
              aria-label={text.copyNamed(what)}
              onClick={() => void copy(code)}
            >
              {text.copy}
            </Button>
          )}
          <Button
            className={styles.button}
            size="small"
            appearance="subtle"
            aria-label={text.showNamed(what)}
            onClick={() => setShown(true)}
          >
            {text.show}
          </Button>
        </dd>
      )}
      {code && shown && (
        <CodeDialog what={what} code={code} onCopy={() => void copy(code)} onClose={() => setShown(false)} />
      )}
    </div>
  );
}
