import { codes } from '../../entities/shared/codes';
import { paths } from '../paths';
import { liveDocument } from './live-query';

/** What workers of a team check in and out with today, while its company asks for codes. */
export const codesDocument = (teamId: string) => liveDocument(codes, paths.codes(teamId));
