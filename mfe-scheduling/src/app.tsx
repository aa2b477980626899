import { Route, Routes } from 'react-router-dom';
import { WeekPage } from './week/WeekPage';

/** The employer's scheduling (SCH-006). */
export function App() {
  return (
    <Routes>
      <Route path="/shifts" element={<WeekPage />} />
    </Routes>
  );
}
