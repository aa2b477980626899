export * from './api';
export * from './session';
export * from './hooks';
export * from './manifest';
export { createFeature, type FeatureLifecycles, type Lifecycles } from './create-feature';
export { usePlaces } from './use-places';
