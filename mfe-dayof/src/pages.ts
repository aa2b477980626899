import { page, type Pages } from '@spot/contracts/shell-api';

export const pages: Pages = {
  '/timesheet': page(async () => (await import('./timesheet/TimesheetPage')).TimesheetPage),
  '/timesheets': page(async () => (await import('./timesheets/TimesheetsPage')).TimesheetsPage),
  '/': page(async () => (await import('./overview/OverviewPage')).OverviewPage),
  '/messages': page(async () => (await import('./messages/MessagesPage')).MessagesPage, { layout: 'workers' }),
};
