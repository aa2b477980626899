/** Conversations between a company, or the office, and a worker. A door of its own, because few pages have them. */
export { ChatHead } from './chat-head';
export { ChatList } from './chat-list';
export { ChatPanes } from './chat-panes';
export type { SeenProps } from './conversation';
export { LazyConversation } from './lazy-conversation';
export { OpenChat } from './open-chat';
export { useSearchQuery } from './use-search-query';
export { useChatPages, type SearchQuery } from './use-chat-pages';
