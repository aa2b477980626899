import { officeCount } from '../../entities/backoffice/office-count';
import type { OfficeCountName } from '../../rules/backoffice/office-counts';
import { paths } from '../paths';
import { liveDocument } from '../shared/live-query';

/** How many of something there are now: one document (platform admins). */
export const officeCountDocument = (name: OfficeCountName) => liveDocument(officeCount, paths.officeCount(name));
