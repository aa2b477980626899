import { codes } from '../entities/codes';
import * as paths from '../../core/paths';
import { liveDocument } from '../../core/queries/live-query';

/** A team's check-in and check-out codes of today; null if its company does not use codes. */
export const codesDocument = (teamId: string) => liveDocument(codes, paths.codes(teamId));
