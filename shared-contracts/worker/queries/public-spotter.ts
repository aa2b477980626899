import { publicSpotter } from '../entities/public-spotter';
import * as paths from '../../core/paths';
import { liveDocument } from '../../core/queries/live-query';

/** A worker as employers may see them; null once the account is deleted. */
export const publicSpotterDocument = (uid: string) => liveDocument(publicSpotter, paths.publicSpotter(uid));
