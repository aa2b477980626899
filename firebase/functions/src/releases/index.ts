import { registryKey } from '../shared/secrets';
import { service } from '../shared/service';
import * as callables from './callables';

export const releases = service('releases', callables, [registryKey]);
export { watchReleases } from './use/watchReleases';
