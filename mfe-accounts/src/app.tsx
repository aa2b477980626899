import { screen, type Screen } from '@spot/contracts/shell-api';
import { Route, Routes } from 'react-router-dom';

// One chunk a screen: whoever signs up does not wait for the permissions page.
const pages: Readonly<Record<string, Screen<object>>> = {
  '/signup': screen(async () => (await import('./sign-up/SignUpPage')).SignUpPage),
  '/register': screen(async () => (await import('./register/RegisterPage')).RegisterPage),
  '/verification': screen(async () => (await import('./verification/VerificationPage')).VerificationPage),
  '/passwordreset': screen(async () => (await import('./new-password/ResetRoute')).ResetRoute),
  '/teamspage': screen(async () => (await import('./set-up/SetUpPage')).SetUpPage),
  '/permissionspage': screen(async () => (await import('./permissions/PermissionsPage')).PermissionsPage),
  '/team/:teamId': screen(async () => (await import('./team/TeamPage')).TeamPage),
  '/editprofile': screen(async () => (await import('./edit-profile/EditProfilePage')).EditProfilePage),
  '/editprofile/addemployee': screen(async () => (await import('./employees/AddEmployeePage')).AddEmployeePage),
  '/editprofile/editemployee': screen(async () => (await import('./employees/EditEmployeesPage')).EditEmployeesPage),
};

export const preload = (path: string) => pages[path]?.preload();

export function App() {
  return (
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
