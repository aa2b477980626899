/** Every live query of the product, for who looks at all of them: descriptions, tests. */
export * from '../core/queries';
export * from '../releases/queries';
export * from '../worker/queries';
export * from '../accounts/queries';
export * from '../scheduling/queries';
export * from '../dayof/queries';
export * from '../backoffice/queries';
