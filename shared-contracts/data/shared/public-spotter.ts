import { publicSpotter } from '../../entities/shared/public-spotter';
import { paths } from '../paths';
import { liveDocument } from './live-query';

/** What employers may know of a worker; null once the account is deleted. */
export const publicSpotterDocument = (uid: string) => liveDocument(publicSpotter, paths.publicSpotter(uid));
