import { useEffect, useRef, type ReactNode } from 'react';
import { useWizardStyles } from './wizardStyles';

/** Heading of a step. It gets the focus when the step opens, so that screen readers start there. */
export function StepTitle({ children }: { children: ReactNode }) {
  const styles = useWizardStyles();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}
