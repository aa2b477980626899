import { screen } from '@spot/contracts/shell-api';
import { Skeleton } from '@spot/contracts/ui/data';
import type { ConversationProps } from './conversation';

/** A conversation whose code is loaded when the first chat opens, on the messages page or in a row. */
export const LazyConversation = screen<ConversationProps>(
  async () => (await import('./conversation')).Conversation,
  () => <Skeleton layout="workers" rows={3} />,
);
