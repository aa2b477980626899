import { page, type Pages } from '@spot/contracts/shell-api';

export const pages: Pages = {
  '/': page(async () => (await import('./overview/OverviewPage')).OverviewPage),
  '/messages': page(async () => (await import('./messages/MessagesPage')).MessagesPage, { layout: 'workers' }),
};
