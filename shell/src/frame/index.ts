export { Frame } from './frame';
export { LoadingOverlay } from './loading-overlay';
export { Notifications } from './notifications';
export { ComingSoonPage, FeatureFailure, NotFoundPage } from './placeholder-pages';
export { PreviewBanner } from './preview-banner';
export * from './types';
export { UpdateNotice } from './update-notice';
export { useOpened } from './use-opened';
