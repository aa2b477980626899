/** Tabs within a page. */
export { Tab, TabList } from './fluent';
