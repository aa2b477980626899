import { commonText, shellText } from '@spot/contracts/core';
import { versionText } from '@spot/contracts/releases';
import { hrefs } from '@spot/contracts/routes';
import { ArrowClockwiseRegular, Button, makeStyles, Spinner, tokens, WarningRegular } from '@spot/contracts/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeatureFailureProps } from './types';

const useStyles = makeStyles({
  root: {
    minHeight: '50vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '52ch', color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink, padding: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  typed: {
    boxSizing: 'border-box',
    width: 'min(640px, 100%)',
    marginTop: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: `${tokens.spacingVerticalM} 0 0` },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  icon: { fontSize: '32px', color: tokens.colorStatusWarningForeground3 },
});

function Placeholder({
  title,
  text,
  children,
  alert = false,
  icon,
}: {
  title: string;
  text?: string;
  alert?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role={alert ? 'alert' : undefined}>
      {icon}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}

/** The page for an unknown address; `title` names a page that does not exist yet. */
export function NotFoundPage({ title }: { title?: string }) {
  const styles = useStyles();
  return (
    <Placeholder title={shellText.notFound} text={title ? shellText.notYet(title) : shellText.notFoundHint}>
      <Link className={styles.link} to={hrefs.overview()}>
        {shellText.home}
      </Link>
    </Placeholder>
  );
}

/** The placeholder of the specification (OPS-005). */
export function ComingSoonPage({ title }: { title: string }) {
  return <Placeholder title={title} text={shellText.comingSoon} />;
}

/** Replaces a feature that cannot be shown: says why, and offers Retry. The rest of the product keeps working. */
export function FeatureFailure({
  title,
  reason,
  words,
  typed = [],
  onRetry,
  previous,
  onPrevious,
  onReload,
  busy = false,
}: FeatureFailureProps) {
  const styles = useStyles();
  return (
    <Placeholder
      alert
      title={shellText.featureFailed(title)}
      text={reason}
      icon={<WarningRegular className={styles.icon} aria-hidden />}
    >
      {words && <p className={styles.text}>{words}</p>}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={onRetry}
        >
          {commonText.retry}
        </Button>
        {previous && <Button onClick={onPrevious}>{shellText.previousVersion}</Button>}
        {onReload && <Button onClick={onReload}>{shellText.reloadPage}</Button>}
      </div>
      {typed.length > 0 && (
        <section className={styles.typed} aria-label={versionText.typed}>
          <h2 className={styles.heading}>{versionText.typed}</h2>
          <p className={styles.hint}>{versionText.typedHint}</p>
          <dl className={styles.list}>
            {typed.map(({ label, text }, index) => (
              <div key={index}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Placeholder>
  );
}
