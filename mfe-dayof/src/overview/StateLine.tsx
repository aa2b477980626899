import { dayofText } from '@spot/contracts/dayof';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot, ToggleButton, type StatusTone } from '@spot/contracts/ui/data';
import { parts, type Part } from './state';

const text = dayofText.state;

const tones: Record<Part, StatusTone> = { here: 'good', missing: 'bad', open: 'late', applicants: 'waiting' };

const words = (part: Part, count: number): string => {
  const said = text[part];
  return typeof said === 'string' ? said : said(count);
};

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
    // Four side by side, each number above its label, which may take a second line.
    [onPhone]: {
      display: 'grid',
      width: '100%',
      gap: '4px',
      gridTemplateColumns: 'repeat(4, minmax(min-content, auto))',
    },
  },
  part: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    minWidth: 'auto',
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    [onPhone]: {
      justifyContent: 'start',
      height: 'auto',
      minHeight: '52px',
      padding: `0 ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalSNudge}`,
      textAlign: 'start',
      whiteSpace: 'normal',
      borderRadius: tokens.borderRadiusLarge,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      '& span': { columnGap: '4px' },
    },
    // In forced colours a chosen part and its text get the system's highlight colours.
    '@media (forced-colors: active)': { '& span': { color: 'inherit' } },
  },
  none: { border: '1px solid transparent' },
  count: {
    fontWeight: tokens.fontWeightSemibold,
    [onPhone]: { display: 'block', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase300 },
  },
});

interface StateLineProps {
  /** Undefined until they have loaded. */
  counts: Record<Part, number> | undefined;
  chosen: Part | undefined;
  onChoose(part: Part): void;
}

/** The state of the day in one line; parts with people filter the list. */
export function StateLine({ counts, chosen, onChoose }: StateLineProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={text.label}>
      {parts.map((part) => {
        const count = counts?.[part] ?? 0;
        const said = (
          <LiveValue value={counts?.[part]}>
            <StatusDot tone={count > 0 ? tones[part] : 'quiet'} wraps>
              <span className={styles.count}>{counts ? count : text.unknown}</span> {words(part, count)}
            </StatusDot>
          </LiveValue>
        );
        return count === 0 && chosen !== part ? (
          <span key={part} className={mergeClasses(styles.part, styles.none)}>
            {said}
          </span>
        ) : (
          <ToggleButton
            key={part}
            shape="circular"
            className={styles.part}
            checked={chosen === part}
            onClick={() => onChoose(part)}
          >
            {said}
          </ToggleButton>
        );
      })}
    </div>
  );
}
