/** Forms that validate with the schema of their call. */
export { FormField } from './form-field';
export * from './chosen-fields';
export * from './composed-fields';
export { FormFields } from '../data/required-hint';
export * from './form-frames';
export { FormLimits, noLimits, useLimit } from './limits';
export * from './load-phones';
export * from './problems';
export * from './typed-fields';
export * from './use-spot-form';
export * from './valid-submit';
