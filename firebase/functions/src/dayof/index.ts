import { service } from '../core/service';
import * as callables from './callables';

export const dayof = service('dayof', callables);

export { rotateCodes } from './rotateCodes';
export { averageRating } from './timesheet/averageRating';
export { countWeek } from './timesheet/countWeek';
