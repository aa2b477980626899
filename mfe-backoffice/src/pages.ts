import { page, type Pages } from '@spot/contracts/shell-api';

const requirements = page(async () => (await import('./requirements/RequirementsPage')).RequirementsPage);

export const pages: Pages = {
  '/allshifts': page(async () => (await import('./allShifts/AllShiftsPage')).AllShiftsPage),
  '/checkins': page(async () => (await import('./attendance/AttendancePage')).AttendancePage),
  '/spotteroffertest': page(async () => (await import('./offers/OfferPage')).OfferPage),
  '/search': page(async () => (await import('./search/SearchPage')).SearchPage),
  '/requirementsskills': requirements,
  '/addrequirements': requirements,
  '/minimumWageAdjustment': page(async () => (await import('./wages/WagesPage')).WagesPage),
  '/latecancellationpolicy': page(async () => (await import('./policy/LatePolicyPage')).LatePolicyPage),
  '/officelog': page(async () => (await import('./audit/OfficeLogPage')).OfficeLogPage),
  '/companies': page(async () => (await import('./companies/CompaniesPage')).CompaniesPage),
};
