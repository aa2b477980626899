import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

// One chunk a screen: whoever signs up does not wait for the permissions page.
const SignUpPage = lazy(async () => ({ default: (await import('./sign-up/SignUpPage')).SignUpPage }));
const RegisterPage = lazy(async () => ({ default: (await import('./register/RegisterPage')).RegisterPage }));
const SetUpPage = lazy(async () => ({ default: (await import('./set-up/SetUpPage')).SetUpPage }));
const VerificationPage = lazy(async () => ({
  default: (await import('./verification/VerificationPage')).VerificationPage,
}));
const ResetRoute = lazy(async () => ({ default: (await import('./new-password/ResetRoute')).ResetRoute }));

export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/verification" element={<VerificationPage />} />
        <Route path="/passwordreset" element={<ResetRoute />} />
        <Route path="/teamspage" element={<SetUpPage />} />
      </Routes>
    </Suspense>
  );
}
