import { featureConfig } from '@spot/feature-kit/webpack';

export default featureConfig({ dir: import.meta.dirname });
