import type { ReactElement } from 'react';
import { Button } from '@spot/contracts/ui/core';
import { useCompanyStyles } from './companyStyles';

/** An icon-only button in a row. */
export function IconButton({ label, icon, onClick }: { label: string; icon: ReactElement; onClick(): void }) {
  const styles = useCompanyStyles();
  return (
    <Button
      appearance="subtle"
      size="small"
      className={styles.icon}
      icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
