export { Frame } from './frame';
export { LoadingOverlay } from './loading-overlay';
export { Notifications } from './notifications';
export { ComingSoonPage, FeatureFailure, NotFoundPage } from './placeholder-pages';
export * from './types';
export { useOpened } from './use-opened';
