/** Controls of a page: search, choices, tabs and popovers. */
export { Popover, PopoverSurface, PopoverTrigger, SearchBox, Select, Tab, TabList } from './fluent';
