import { useState } from 'react';
import { codesDocument } from '@spot/contracts/data';
import { dayofText } from '@spot/contracts/messages';
import { areOfToday } from '@spot/contracts/rules';
import { screen, useLiveDocument, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import type { CodeDialogProps } from './CodeDialog';

const text = dayofText.codes;
const tickMs = 15_000;

const CodeDialog = screen<CodeDialogProps>(async () => (await import('./CodeDialog')).CodeDialog);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    minHeight: '32px',
  },
  one: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  what: { color: tokens.colorNeutralForeground2 },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
  },
  buttons: { display: 'flex', margin: 0 },
  button: { minWidth: 'auto', color: tokens.colorBrandForegroundLink, [onPhone]: { minHeight: '44px' } },
});

/** The team's codes of the day, where its company asks for codes (OPS-020, OPS-103). */
export function CodesLine({ teamId }: { teamId: string }) {
  const styles = useStyles();
  const asked = useSession(({ group }) => group?.checkInCheckOut === true);
  const { data: codes } = useLiveDocument(asked ? codesDocument(teamId) : null);
  const now = useNow(tickMs);
  if (!asked) return null;
  // The next ones come within minutes of midnight; until then there are none to give out.
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
          <Button
            className={styles.button}
            size="small"
            appearance="subtle"
            aria-label={text.copyNamed(what)}
            onClick={() => void copy(code)}
          >
            {text.copy}
          </Button>
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
      {code && shown && <CodeDialog what={what} code={code} onClose={() => setShown(false)} />}
    </div>
  );
}
