import { hoursText, type HoursFinding } from '@spot/contracts/scheduling';
import { Caption1, makeStyles, tokens, WarningRegular } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexBasis: '100%',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'normal',
  },
  icon: { flexShrink: 0, marginTop: '1px', fontSize: '14px', color: tokens.colorStatusWarningForeground1 },
});

/** The effects of a shift on a worker's hours and rest, a sentence for each finding, below the name. */
export function HoursCaution({
  name,
  findings = [],
}: {
  name: string;
  findings?: readonly HoursFinding[] | undefined;
}) {
  const styles = useStyles();
  return [...new Set(findings.map((finding) => hoursText.finding(name, finding)))].map((sentence) => (
    <span key={sentence} className={styles.root}>
      <WarningRegular className={styles.icon} aria-hidden />
      <Caption1>{sentence}</Caption1>
    </span>
  ));
}
