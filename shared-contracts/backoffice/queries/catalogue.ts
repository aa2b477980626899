import { catalogueEntry, deleteHook, type CatalogueEntry } from '../entities/catalogue-entry';
import * as paths from '../../core/paths';
import { asksFor, collection, orderBy } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

const entries = (name: 'skills' | 'requirements'): LiveQuery<CatalogueEntry> => ({
  key: `catalogue:${name}`,
  schema: catalogueEntry,
  ...asksFor(collection(name), orderBy('name', 'asc')),
});

/** All skills with the back office's fields. */
export const catalogueSkillsQuery = () => entries('skills');
/** All requirements, including hidden ones. */
export const catalogueRequirementsQuery = () => entries('requirements');

/** Progress of removing a requirement from positions, or from shifts (platform admins). */
export const deleteHookDocument = (of: 'requirementDelete' | 'gigsRequirementDelete') =>
  liveDocument(deleteHook, paths.hook(of));
