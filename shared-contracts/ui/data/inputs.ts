/** Fields for text, numbers, pictures and a choice among few. */
export { Radio, RadioGroup, Slider, Switch, Textarea } from './fluent';
export * from './money-field';
export * from './picture-field';
export * from './use-field-label';
