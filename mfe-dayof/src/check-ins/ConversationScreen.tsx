import type { ReactNode } from 'react';
import { makeStyles } from '@spot/contracts/ui/core';
import { Dialog, DialogSurface } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: 0,
  },
});

interface ConversationScreenProps {
  name: string;
  onClose(): void;
  children: ReactNode;
}

/** A conversation on the whole screen of a phone. */
export function ConversationScreen({ name, onClose, children }: ConversationScreenProps) {
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.screen} aria-label={name}>
        {children}
      </DialogSurface>
    </Dialog>
  );
}
