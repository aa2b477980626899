import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '@spot/contracts/ui/data';
import { WeekPage } from './week/WeekPage';

const ManagePositionsPage = lazy(() =>
  import('./positions/ManagePositionsPage').then((module) => ({ default: module.ManagePositionsPage })),
);

/** The employer's scheduling (SCH-006). */
export function App() {
  return (
    <Routes>
      <Route path="/shifts" element={<WeekPage />} />
      <Route path="/view-schedule" element={<WeekPage readOnly />} />
      <Route
        path="/manage-positions"
        element={
          <Suspense fallback={<Skeleton layout="table" />}>
            <ManagePositionsPage />
          </Suspense>
        }
      />
    </Routes>
  );
}
