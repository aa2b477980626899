/** Fields for choosing and typing, including calendars. */
export { Dropdown, OptionGroup, Radio, RadioGroup, Slider, Switch, Tag, TagGroup, Textarea } from './fluent';
export * from './address-field';
export * from './combobox';
export * from './day-calendar';
export * from './day-picker';
export * from './money-field';
export * from './one-day-calendar';
export * from './picture-field';
export * from './time-field';
export * from './time-zone-field';
export * from './use-field-label';
