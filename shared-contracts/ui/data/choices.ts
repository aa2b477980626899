/** Fields with a list to choose from, and those that show several choices as tags. */
export { Dropdown, OptionGroup, Tag, TagGroup } from './fluent';
export * from './address-field';
export * from './combobox';
export * from './day-calendar';
export * from './time-field';
export * from './time-zone-field';
