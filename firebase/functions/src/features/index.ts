import { service } from '../core/service';
import * as callables from './callables';

export const features = service('features', callables);
