/** Controls of a page: search, choices, tabs and popovers. */
// Versions of features from before `SearchField` use `SearchBox`.
export { PopoverSurface, PopoverTrigger, SearchBox, Select, Tab, TabList } from './fluent';
export { Popover } from './popover';
export { SearchField } from './search-field';
