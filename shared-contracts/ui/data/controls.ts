/** Controls of a page: search, choices, tabs and popovers. */
// Versions of features from before `SearchField` use `SearchBox`.
export { Popover, PopoverSurface, PopoverTrigger, SearchBox, Select, Tab, TabList } from './fluent';
export { SearchField } from './search-field';
