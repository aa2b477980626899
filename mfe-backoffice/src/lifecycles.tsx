import { createFeature, screen } from '@spot/contracts/shell-api';
import { pages } from './pages';

const officeToday = screen(async () => (await import('./today/TodayStrip')).TodayStrip);
const officeFinder = screen(async () => (await import('./finder/Finder')).Finder);

export const lifecycles = createFeature({ pages, slots: { officeToday, officeFinder } });
