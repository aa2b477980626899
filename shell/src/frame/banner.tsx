import { mergeClasses } from '@spot/contracts/ui/core';
import type { ReactNode } from 'react';
import { useFrameStyles } from './styles';

/** One line below the top bar, announced when it appears. */
export function Banner({ children }: { children: ReactNode }) {
  const styles = useFrameStyles();
  return (
    <div className={mergeClasses(styles.viewing, styles.closed)} role="status">
      {children}
    </div>
  );
}
