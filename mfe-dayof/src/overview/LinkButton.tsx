import type { ReactElement } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { Button, makeStyles, onPhone } from '@spot/contracts/ui/core';

const useStyles = makeStyles({ root: { [onPhone]: { minHeight: '44px' } } });

interface LinkButtonProps {
  to: string;
  primary?: boolean;
  icon?: ReactElement;
  children: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, primary = false, icon, children }: LinkButtonProps) {
  const styles = useStyles();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      as="a"
      className={styles.root}
      appearance={primary ? 'primary' : 'secondary'}
      icon={icon}
      href={to}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
