import { createFeature, screen } from '@spot/contracts/shell-api';
import { pages } from './pages';

const workerProfile = screen(async () => (await import('./worker-profile/WorkerProfile')).WorkerProfile);

export const lifecycles = createFeature({ pages, slots: { workerProfile } });
