import { makeStyles, tokens } from './fluent';
import { shellText } from '../../core/messages/shell';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: '20px',
    lineHeight: '24px',
    // The weight of titles, whose font every page loads; a weight of its own would be a font of 19 kB on the first screen.
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
    color: tokens.colorNeutralForeground1,
  },
  mark: {
    width: '22px',
    height: '22px',
    fill: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { fill: 'currentcolor' },
  },
});

/** The product's name with its logo: a spot on a ring. */
export function Wordmark() {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 22 22" className={styles.mark} aria-hidden>
        <path d="M11 0a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 3.2a7.8 7.8 0 1 1 0 15.6 7.8 7.8 0 0 1 0-15.6Z" />
        <circle cx="11" cy="11" r="4.4" />
      </svg>
      {shellText.product}
    </span>
  );
}
