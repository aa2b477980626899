import { createFeature } from '@spot/contracts/shell-api';
import { App } from './app';

export const lifecycles = createFeature({ App, slots: {} });
