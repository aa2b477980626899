import { page, type Pages } from '@spot/contracts/shell-api';

const week = () => import('./week/WeekPage');

/** The employer's scheduling (SCH-006). */
export const pages: Pages = {
  '/shifts': page(async () => (await week()).WeekPage, { layout: 'cards', rows: 12 }),
  '/view-schedule': page(async () => (await week()).SchedulePage, { layout: 'cards', rows: 12 }),
  '/manage-positions': page(async () => (await import('./positions/ManagePositionsPage')).ManagePositionsPage),
};
