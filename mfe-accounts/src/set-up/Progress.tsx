import { setUpText as text } from '@spot/contracts/messages';
import { CheckmarkCircleFilled, makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';

export const setUpSteps = ['profile', 'team', 'invites', 'finish'] as const;
export type Step = (typeof setUpSteps)[number];

const useStyles = makeStyles({
  list: { display: 'flex', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    flex: '1 1 0',
    minWidth: 0,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `3px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  reached: { borderTopColor: tokens.colorBrandStroke1 },
  here: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  done: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  tick: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
});

/** Where one is on the way through the set-up. */
export function Progress({ current, done }: { current: Step; done: readonly Step[] }) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={text.progress}>
      {setUpSteps.map((step) => (
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
            {text.steps[step]}
            {done.includes(step) && <CheckmarkCircleFilled className={styles.tick} aria-label={text.done} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
