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
const PermissionsPage = lazy(async () => ({
  default: (await import('./permissions/PermissionsPage')).PermissionsPage,
}));
const TeamPage = lazy(async () => ({ default: (await import('./team/TeamPage')).TeamPage }));
const EditProfilePage = lazy(async () => ({
  default: (await import('./edit-profile/EditProfilePage')).EditProfilePage,
}));
const AddEmployeePage = lazy(async () => ({ default: (await import('./employees/AddEmployeePage')).AddEmployeePage }));
const EditEmployeesPage = lazy(async () => ({
  default: (await import('./employees/EditEmployeesPage')).EditEmployeesPage,
}));

export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/verification" element={<VerificationPage />} />
        <Route path="/passwordreset" element={<ResetRoute />} />
        <Route path="/teamspage" element={<SetUpPage />} />
        <Route path="/permissionspage" element={<PermissionsPage />} />
        <Route path="/team/:teamId" element={<TeamPage />} />
        <Route path="/editprofile" element={<EditProfilePage />} />
        <Route path="/editprofile/addemployee" element={<AddEmployeePage />} />
        <Route path="/editprofile/editemployee" element={<EditEmployeesPage />} />
      </Routes>
    </Suspense>
  );
}
