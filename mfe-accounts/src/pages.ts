import { page, type Pages } from '@spot/contracts/shell-api';

/** One chunk for each page, so that signing up does not load the permissions page. */
export const pages: Pages = {
  '/signup': page(async () => (await import('./sign-up/SignUpPage')).SignUpPage),
  '/register': page(async () => (await import('./register/RegisterPage')).RegisterPage),
  '/verification': page(async () => (await import('./verification/VerificationPage')).VerificationPage),
  '/passwordreset': page(async () => (await import('./new-password/ResetRoute')).ResetRoute),
  '/secondfactor': page(async () => (await import('./second-factor/SecondFactorPage')).SecondFactorPage),
  '/teamspage': page(async () => (await import('./set-up/SetUpPage')).SetUpPage),
  '/account': page(async () => (await import('./account/MyAccountPage')).MyAccountPage),
  '/permissionspage': page(async () => (await import('./permissions/PermissionsPage')).PermissionsPage),
  '/team/:teamId': page(async () => (await import('./team/TeamPage')).TeamPage),
  '/editprofile': page(async () => (await import('./edit-profile/EditProfilePage')).EditProfilePage),
  '/editprofile/addemployee': page(async () => (await import('./employees/AddEmployeePage')).AddEmployeePage),
  '/editprofile/editemployee': page(async () => (await import('./employees/EditEmployeesPage')).EditEmployeesPage),
};
