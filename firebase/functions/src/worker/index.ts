import { service } from '../core/service';
import * as callables from './callables';

export const worker = service('worker', callables);

export { mirrorSpotter } from './mirrorSpotter';
