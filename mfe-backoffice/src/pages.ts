import { page, type Pages } from '@spot/contracts/shell-api';

export const pages: Pages = {
  '/checkins': page(async () => (await import('./attendance/AttendancePage')).AttendancePage),
  '/search': page(async () => (await import('./search/SearchPage')).SearchPage),
};
