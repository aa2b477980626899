/** Every call of the product, for who looks at all of them: descriptions, access, tests. */
export * from '../core/calls';
export * from '../releases/calls';
export * from '../features/calls';
export * from '../worker/calls';
export * from '../accounts/calls';
export * from '../scheduling/calls';
export * from '../dayof/calls';
export * from '../backoffice/calls';
