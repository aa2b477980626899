import { drawerText } from '@spot/contracts/scheduling';
import { Button } from '@spot/contracts/ui/core';
import type { ReactNode } from 'react';
import { useRowStyles } from './rowStyles';

interface BulkBarProps {
  count: number;
  onClear(): void;
  children: ReactNode;
}

/** Actions on the selected workers, shown at the bottom while there are any. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const styles = useRowStyles();
  return (
    <div className={styles.bulk} role="region" aria-label={drawerText.selected(count)}>
      <span className={styles.rest}>{drawerText.selected(count)}</span>
      <Button appearance="subtle" onClick={onClear}>
        {drawerText.clear}
      </Button>
      {children}
    </div>
  );
}
