/** What a page is steered by: search, choices, tabs, and what opens beside a button. */
export { Popover, PopoverSurface, PopoverTrigger, SearchBox, Select, Tab, TabList } from './fluent';
