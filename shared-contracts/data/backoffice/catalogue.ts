import { collection, orderBy, query } from '@firebase/firestore';
import { catalogueEntry, deleteHook, type CatalogueEntry } from '../../entities/backoffice/catalogue-entry';
import { paths } from '../paths';
import { liveDocument, type LiveQuery } from '../shared/live-query';

const entries = (name: 'skills' | 'requirements'): LiveQuery<CatalogueEntry> => ({
  key: `catalogue:${name}`,
  schema: catalogueEntry,
  query: (db) => query(collection(db, name), orderBy('name', 'asc')),
});

/** All skills with what the back office knows of them. */
export const catalogueSkillsQuery = () => entries('skills');
/** All requirements, hidden ones too. */
export const catalogueRequirementsQuery = () => entries('requirements');

/** Whether a requirement is being taken from positions, or from shifts (platform admins). */
export const deleteHookDocument = (of: 'requirementDelete' | 'gigsRequirementDelete') =>
  liveDocument(deleteHook, paths.hook(of));
