export { callFeature } from './callFeature';
