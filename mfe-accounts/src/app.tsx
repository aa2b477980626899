import { Route, Routes } from 'react-router-dom';
import { PasswordResetPage } from './password-reset/PasswordResetPage';
import { VerificationPage } from './verification/VerificationPage';

export function App() {
  return (
    <Routes>
      <Route path="/verification" element={<VerificationPage />} />
      <Route path="/passwordreset" element={<PasswordResetPage />} />
    </Routes>
  );
}
