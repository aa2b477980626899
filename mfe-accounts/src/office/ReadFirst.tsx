import type { LiveDocument } from '@spot/contracts/core/queries';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { EmptyState, ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';
import { useRef, type ReactNode } from 'react';

interface ReadFirstProps<Entity> {
  document: LiveDocument<Entity>;
  /** Title of the dialog that says why there is none. */
  title: string;
  /** Says that the entity does not exist. */
  gone: string;
  onClose(): void;
  children(entity: Entity): ReactNode;
}

/** Reads the entity of a dialog, or says why it cannot. Once open, the dialog stays, so that nothing typed is lost. */
export function ReadFirst<Entity>({ document, title, gone, onClose, children }: ReadFirstProps<Entity>) {
  const { live } = useShell();
  const { status, data, error } = useLiveDocument(document);
  const known = useRef<Entity>(undefined);
  if (data != null) known.current = data;
  if (known.current !== undefined) return children(known.current);
  return (
    <ViewDialog title={title} onClose={onClose}>
      {status === 'loading' && <Skeleton layout="cards" rows={2} />}
      {status === 'error' && <ErrorState text={error} onRetry={() => live.retry(document.key)} />}
      {status === 'ready' && <EmptyState text={gone} />}
    </ViewDialog>
  );
}
