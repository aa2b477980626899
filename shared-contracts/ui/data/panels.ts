/** Larger components that only single pages use. */
export { Breadcrumb, Card, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from './fluent';
