import { service } from '../shared/service';
import * as callables from './callables';

export const dayof = service('dayof', callables);

export { summariseChat } from './summariseChat';
export { averageRating } from './timesheet/averageRating';
export { countWeek } from './timesheet/countWeek';
