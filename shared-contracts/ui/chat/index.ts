/** Conversations between a worker and a company or the back office. A separate entry point, because few pages use it. */
export { ChatHead } from './chat-head';
export { ChatList } from './chat-list';
export { ChatPanes } from './chat-panes';
export type { SeenProps } from './conversation';
export { LazyConversation } from './lazy-conversation';
export { OpenChat } from './open-chat';
export { useSearchQuery } from './use-search-query';
export { useChatPages, type SearchQuery } from './use-chat-pages';
