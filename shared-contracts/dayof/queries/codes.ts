import { codes } from '../entities/codes';
import { paths } from '../../core/paths';
import { liveDocument } from '../../core/queries/live-query';

/** What workers of a team check in and out with today, while its company asks for codes. */
export const codesDocument = (teamId: string) => liveDocument(codes, paths.codes(teamId));
