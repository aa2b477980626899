import { dayofText } from '@spot/contracts/dayof';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { useId } from 'react';
import type { Press } from './queue';
import type { Presses } from './usePresses';

const text = dayofText.offline;

const useStyles = makeStyles({
  root: {
    marginBottom: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
  },
  words: { flexGrow: 1, flexBasis: '260px' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
  button: { [onPhone]: { minHeight: '44px' } },
});

interface RefusedPressesProps {
  refused: readonly Press[];
  presses: Presses;
}

/** Offline presses that the server refused, with both sides' statements. The person decides. */
export function RefusedPresses({ refused, presses }: RefusedPressesProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text.refusedTitle}
      </h2>
      <ul className={styles.list} aria-label={text.refusedLabel}>
        {refused.map((press) => (
          <RefusedPress key={press.requestId} press={press} presses={presses} />
        ))}
      </ul>
    </section>
  );
}

function RefusedPress({ press, presses }: { press: Press; presses: Presses }) {
  const styles = useStyles();
  const { what, name, timeZone, refused = '' } = press;
  const yours = text.yours[what](name, formatTimeFor(viewerZone(), presses.timeOf(press), timeZone));
  return (
    <li className={styles.one}>
      <span className={styles.words}>
        {yours} {refused}
      </span>
      <span className={styles.buttons}>
        {what === 'checkIn' && press.contradicted && (
          <Button
            className={styles.button}
            aria-label={text.insistNamed(name)}
            onClick={() => void presses.insist(press)}
          >
            {text.insist}
          </Button>
        )}
        <Button
          className={styles.button}
          appearance="primary"
          aria-label={text.leaveNamed(name)}
          onClick={() => void presses.leave(press)}
        >
          {text.leave}
        </Button>
      </span>
    </li>
  );
}
