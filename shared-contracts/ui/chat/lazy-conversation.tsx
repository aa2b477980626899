import { screen } from '@spot/contracts/shell-api';
import { Skeleton } from '@spot/contracts/ui/data';
import type { ConversationProps } from './conversation';

/** Its code comes with the first chat that is opened, on the page of messages or in a row. */
export const LazyConversation = screen<ConversationProps>(
  async () => (await import('./conversation')).Conversation,
  () => <Skeleton layout="workers" rows={3} />,
);
