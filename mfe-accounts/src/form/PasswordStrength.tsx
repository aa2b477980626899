import { useWatch } from 'react-hook-form';
import {
  passwordPartText,
  passwordText,
  missingParts,
  passwordTier,
  type PasswordTier,
} from '@spot/contracts/accounts';
import { inForcedColours, makeStyles, mergeClasses, Text, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  bar: { display: 'flex', flexGrow: 1, gap: tokens.spacingHorizontalXS },
  part: {
    flexGrow: 1,
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    [inForcedColours]: { border: '1px solid CanvasText' },
  },
  filled: { [inForcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
  bad: { backgroundColor: tokens.colorStatusDangerBackground3 },
  fair: { backgroundColor: tokens.colorStatusWarningBackground3 },
  good: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  word: { minWidth: '72px', textAlign: 'end' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const steps: Record<PasswordTier, readonly [number, 'bad' | 'fair' | 'good']> = {
  'Too weak': [1, 'bad'],
  Weak: [2, 'bad'],
  Medium: [3, 'fair'],
  Strong: [4, 'good'],
};

/** The strength of the form's password and what it still needs, while it is typed (ACC-048, ACC-064, ACC-065). */
export function PasswordStrength({ name = 'password' }: { name?: string }) {
  const password: string = useWatch({ name });
  const styles = useStyles();
  const tier = passwordTier(password);
  const [filled, tone] = steps[tier];
  const missing = missingParts(password);
  return (
    <div className={styles.root} role="status" aria-label={passwordText.strength}>
      {password !== '' && (
        <>
          <div className={styles.line}>
            <div className={styles.bar} aria-hidden>
              {[0, 1, 2, 3].map((part) => (
                <span
                  key={part}
                  className={mergeClasses(styles.part, part < filled && styles.filled, part < filled && styles[tone])}
                />
              ))}
            </div>
            <Text size={200} weight="semibold" className={styles.word}>
              {tier}
            </Text>
          </div>
          {missing.length > 0 && (
            <Text size={200} className={styles.quiet} as="span">
              {passwordText.missing}
            </Text>
          )}
          {missing.length > 0 && (
            <ul className={mergeClasses(styles.list, styles.quiet)}>
              {missing.map((part) => (
                <li key={part}>
                  <Text size={200}>{passwordPartText[part]}</Text>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
