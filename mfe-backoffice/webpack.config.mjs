import { featureConfig } from '../tooling/webpack/feature.mjs';

export default featureConfig({ dir: import.meta.dirname });
