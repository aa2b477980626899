/** Controls that narrow what a page shows: search, a choice, and popovers. */
// Versions of features from before `SearchField` use `SearchBox`.
export { PopoverSurface, PopoverTrigger, SearchBox, Select } from './fluent';
export { Popover } from './popover';
export { SearchField } from './search-field';
