/** Larger parts of single pages. */
export { Breadcrumb, Card, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from './fluent';
