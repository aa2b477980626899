import { createFeature } from '@spot/contracts/shell-api';
import { App, preload } from './app';

export const lifecycles = createFeature({ App, preload });
