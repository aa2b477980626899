import { Route, Routes } from 'react-router-dom';
import { AttendancePage } from './attendance/AttendancePage';

export function App() {
  return (
    <Routes>
      <Route path="/checkins" element={<AttendancePage />} />
    </Routes>
  );
}
