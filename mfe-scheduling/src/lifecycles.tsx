import { createFeature, type SlotProps } from '@spot/contracts/shell-api';
import { lazy, Suspense } from 'react';
import { App } from './app';

const WorkerProfile = lazy(() =>
  import('./worker-profile/WorkerProfile').then((module) => ({ default: module.WorkerProfile })),
);

function WorkerProfileSlot(props: SlotProps['workerProfile']) {
  return (
    <Suspense fallback={null}>
      <WorkerProfile {...props} />
    </Suspense>
  );
}

export const lifecycles = createFeature({ App, slots: { workerProfile: WorkerProfileSlot } });
