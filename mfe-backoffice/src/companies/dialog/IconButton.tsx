import type { ReactElement } from 'react';
import { Button } from '@spot/contracts/ui/core';
import { useCompanyStyles } from './companyStyles';

/** A button of a row that is only an icon. */
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
