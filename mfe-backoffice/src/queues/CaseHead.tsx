import { useEffect, useRef } from 'react';
import { queueText } from '@spot/contracts/backoffice';
import { Button, ChevronLeftRegular, makeStyles, Notice, onPhone, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: tokens.fontWeightSemibold, minWidth: 0 },
  what: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  back: { display: 'none', [onPhone]: { display: 'inline-flex' } },
});

export interface CaseHeadProps {
  who: string;
  what: string;
  /** The colleague who is viewing it too. */
  viewer: string | undefined;
  /** Who has decided it, and how; undefined while it waits. */
  decided: string | undefined;
  gone: boolean;
  /** Whether it gets the focus when it appears. */
  takesFocus: boolean;
  onBack(): void;
}

/** Whose entry it is, and what colleagues do with it. */
export function CaseHead({ who, what, viewer, decided, gone, takesFocus, onBack }: CaseHeadProps) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const atFirst = useRef(takesFocus);
  useEffect(() => {
    if (atFirst.current) title.current?.focus();
  }, []);
  return (
    <header className={styles.root}>
      <div className={styles.line}>
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={queueText.back}
          onClick={onBack}
        />
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {who} <span className={styles.what}>{what}</span>
        </h2>
      </div>
      <div role="status">
        {gone && <Notice intent="warning">{queueText.withdrawn}</Notice>}
        {decided !== undefined && <Notice intent="warning">{decided}</Notice>}
        {decided === undefined && viewer !== undefined && (
          <Notice intent="info" title={queueText.viewedBy(viewer)}>
            {queueText.viewedHint}
          </Notice>
        )}
      </div>
    </header>
  );
}
