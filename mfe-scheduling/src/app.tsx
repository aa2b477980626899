import { screen } from '@spot/contracts/shell-api';
import { Route, Routes } from 'react-router-dom';
import { WeekPage } from './week/WeekPage';

const ManagePositionsPage = screen(async () => (await import('./positions/ManagePositionsPage')).ManagePositionsPage);

/** The employer's scheduling (SCH-006). */
export function App() {
  return (
    <Routes>
      <Route path="/shifts" element={<WeekPage />} />
      <Route path="/view-schedule" element={<WeekPage readOnly />} />
      <Route path="/manage-positions" element={<ManagePositionsPage />} />
    </Routes>
  );
}
