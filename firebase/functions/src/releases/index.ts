import { registryKey } from '../core/secrets';
import { service } from '../core/service';
import * as callables from './callables';

export const releases = service('releases', callables, [registryKey]);
export { watchReleases } from './use/watchReleases';
