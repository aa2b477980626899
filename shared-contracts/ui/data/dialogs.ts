/** Elements that open above a page. */
export { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from './fluent';
export * from './confirm-dialog';
export * from './dialog-focus';
export { useKeptFocus } from './kept-focus';
export * from './dirty-close';
export * from './form-dialog';
export * from './keys-dialog';
export * from './view-dialog';
