import { Route, Routes } from 'react-router-dom';
import { OverviewPage } from './overview/OverviewPage';

export function App() {
  return (
    <Routes>
      <Route path="/" element={<OverviewPage />} />
    </Routes>
  );
}
