import { createFeature } from '@spot/contracts/shell-api';
import { App } from './app';

export const { bootstrap, mount, update, unmount, slots } = createFeature({ App, slots: {} });
