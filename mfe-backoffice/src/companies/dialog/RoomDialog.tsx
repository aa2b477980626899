import type { ReactNode } from 'react';
import type { Group } from '@spot/contracts/accounts';
import { companyText as text } from '@spot/contracts/backoffice';
import { Button, ChevronLeftRegular } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { useCompanyStyles } from './companyStyles';

export interface RoomProps {
  /** Returns to the company's dialog. */
  onBack(): void;
  onClose(): void;
}

interface RoomDialogProps extends RoomProps {
  group: Pick<Group, 'name'>;
  title: string;
  size?: 'form' | 'wide';
  children: ReactNode;
}

/** A part of a company that replaces its dialog, with a way back. */
export function RoomDialog({ group, title, size = 'wide', onBack, onClose, children }: RoomDialogProps) {
  const styles = useCompanyStyles();
  return (
    <ViewDialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <Button className={styles.back} icon={<ChevronLeftRegular />} onClick={onBack}>
          {text.back(group.name)}
        </Button>
      }
    >
      <div className={styles.content}>{children}</div>
    </ViewDialog>
  );
}
