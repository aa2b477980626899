import { useEffect } from 'react';
import { doc, updateDoc } from '@firebase/firestore';
import { paths } from '@spot/contracts/core';
import type { Blocked } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { useShell } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';

const text = companyText.blocked;

export interface BlockNoteProps {
  groupId: string;
  worker: Blocked;
  onClose(): void;
}

/** Shows who blocked a worker and why; opening it marks the note as read (ADM-135, ADM-136). */
export function BlockNote({ groupId, worker, onClose }: BlockNoteProps) {
  const styles = useCompanyStyles();
  const { firebase, reportError } = useShell();
  const { id, spotterName, blockedBy, noteText } = worker;
  const unread = worker.notifcationClicked;
  useEffect(() => {
    if (!unread) return;
    firebase
      .firestore()
      .then((db) => updateDoc(doc(db, paths.groupBlocked(groupId, id)), { notifcationClicked: false }))
      .catch((error: unknown) => reportError(error, { write: 'block note read' }));
  }, [firebase, reportError, groupId, id, unread]);
  return (
    <ViewDialog size="question" title={text.read(spotterName)} onClose={onClose}>
      <Text block className={styles.quiet}>
        {text.by(blockedBy)}
      </Text>
      <Text block className={styles.words}>
        {noteText.trim() || text.noNote}
      </Text>
    </ViewDialog>
  );
}
