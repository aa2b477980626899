import { createFeature } from '@spot/contracts/shell-api';
import { pages } from './pages';

export const lifecycles = createFeature({ pages });
