import { CheckmarkCircleFilled, makeStyles, mergeClasses, onPhone, tokens } from '../core';

const useStyles = makeStyles({
  list: { display: 'flex', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    flex: '1 1 0',
    position: 'relative',
    minWidth: 0,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `3px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'break-word',
  },
  reached: { borderTopColor: tokens.colorBrandStroke1 },
  here: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  done: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  tick: {
    color: tokens.colorStatusSuccessForeground1,
    flexShrink: 0,
    // Beside a long name it would need a second line.
    [onPhone]: {
      position: 'absolute',
      top: '-9px',
      right: 0,
      fontSize: '16px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
});

export interface StepsProps<Step extends string> {
  /** Accessible name. */
  label: string;
  steps: readonly Step[];
  names: Readonly<Record<Step, string>>;
  current: Step | undefined;
  done: readonly Step[];
  /** Accessible text of the tick. */
  doneText: string;
}

/** Progress through several steps. */
export function Steps<Step extends string>({ label, steps, names, current, done, doneText }: StepsProps<Step>) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={mergeClasses(
            styles.step,
            (step === current || done.includes(step)) && styles.reached,
            step === current && styles.here,
          )}
        >
          <span className={styles.done}>
            {names[step]}
            {done.includes(step) && <CheckmarkCircleFilled className={styles.tick} aria-label={doneText} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
