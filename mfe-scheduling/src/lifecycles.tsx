import { createFeature, screen } from '@spot/contracts/shell-api';
import { App } from './app';

const workerProfile = screen(async () => (await import('./worker-profile/WorkerProfile')).WorkerProfile);

export const lifecycles = createFeature({ App, slots: { workerProfile } });
