import { screen } from '@spot/contracts/shell-api';
import { Route, Routes } from 'react-router-dom';

// One chunk a screen: whoever signs up does not wait for the permissions page.
const SignUpPage = screen(async () => (await import('./sign-up/SignUpPage')).SignUpPage);
const RegisterPage = screen(async () => (await import('./register/RegisterPage')).RegisterPage);
const SetUpPage = screen(async () => (await import('./set-up/SetUpPage')).SetUpPage);
const VerificationPage = screen(async () => (await import('./verification/VerificationPage')).VerificationPage);
const ResetRoute = screen(async () => (await import('./new-password/ResetRoute')).ResetRoute);
const PermissionsPage = screen(async () => (await import('./permissions/PermissionsPage')).PermissionsPage);
const TeamPage = screen(async () => (await import('./team/TeamPage')).TeamPage);
const EditProfilePage = screen(async () => (await import('./edit-profile/EditProfilePage')).EditProfilePage);
const AddEmployeePage = screen(async () => (await import('./employees/AddEmployeePage')).AddEmployeePage);
const EditEmployeesPage = screen(async () => (await import('./employees/EditEmployeesPage')).EditEmployeesPage);

export function App() {
  return (
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
  );
}
