import { page, type Pages } from '@spot/contracts/shell-api';

const requirements = page(async () => (await import('./requirements/RequirementsPage')).RequirementsPage);

export const pages: Pages = {
  '/allshifts': page(async () => (await import('./allShifts/AllShiftsPage')).AllShiftsPage),
  '/checkins': page(async () => (await import('./attendance/AttendancePage')).AttendancePage),
  '/spotteroffertest': page(async () => (await import('./offers/OfferPage')).OfferPage),
  '/activityfeed': page(async () => (await import('./feed/ActivityFeedPage')).ActivityFeedPage),
  '/adminmessages': page(async () => (await import('./messages/AdminMessagesPage')).AdminMessagesPage),
  '/cancellations': page(async () => (await import('./cancellations/CancellationsPage')).CancellationsPage),
  '/search': page(async () => (await import('./search/SearchPage')).SearchPage),
  '/requirementsskills': requirements,
  '/addrequirements': requirements,
  '/minimumWageAdjustment': page(async () => (await import('./wages/WagesPage')).WagesPage),
  '/latecancellationpolicy': page(async () => (await import('./policy/LatePolicyPage')).LatePolicyPage),
  '/certnverifications': page(async () => (await import('./queues/IdQueuePage')).IdQueuePage),
  '/verifications': page(async () => (await import('./queues/RequirementQueuePage')).RequirementQueuePage),
  '/uniformverifications': page(async () => (await import('./queues/UniformQueuePage')).UniformQueuePage),
  '/autofillreviews': page(async () => (await import('./autofillReviews/AutofillReviewsPage')).AutofillReviewsPage),
  '/deletions': page(async () => (await import('./erasures/ErasuresPage')).ErasuresPage),
  '/officelog': page(async () => (await import('./audit/OfficeLogPage')).OfficeLogPage),
  '/health': page(async () => (await import('./health/HealthPage')).HealthPage),
  '/features': page(async () => (await import('./features/FeaturesPage')).FeaturesPage),
  '/companies': page(async () => (await import('./companies/CompaniesPage')).CompaniesPage),
};
