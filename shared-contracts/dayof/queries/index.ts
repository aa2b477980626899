export * from './chats';
export * from './codes';
export * from './conversations';
export * from './queries';
