import { draft } from '../entities/draft';
import { positionTemplate, type PositionTemplate } from '../entities/position';
import { skill, type Skill } from '../entities/skill';
import { uniform, type Uniform } from '../entities/uniform';
import * as paths from '../../core/paths';
import { asksFor, collection, orderBy, where } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

export const positionsQuery = (teamId: string): LiveQuery<PositionTemplate> => ({
  key: `positions:${teamId}`,
  schema: positionTemplate,
  ...asksFor(collection('positions'), where('teamID', '==', teamId), orderBy('role', 'asc')),
});

/** Positions of all teams of a company, for platform admins (SCH-218). */
export const companyPositionsQuery = (groupId: string): LiveQuery<PositionTemplate> => ({
  key: `positions:company:${groupId}`,
  schema: positionTemplate,
  ...asksFor(collection('positions'), where('groupID', '==', groupId), orderBy('role', 'asc')),
});

/** Positions that other teams of the company have made public (decision N45). */
export const publicPositionsQuery = (groupId: string): LiveQuery<PositionTemplate> => ({
  key: `positions:public:${groupId}`,
  schema: positionTemplate,
  ...asksFor(
    collection('positions'),
    where('groupID', '==', groupId),
    where('visibility', '==', 'company'),
    orderBy('role', 'asc'),
  ),
});

/** Uniforms of a team by name (SCH-230). */
export const uniformsQuery = (teamId: string): LiveQuery<Uniform> => ({
  key: `uniforms:${teamId}`,
  schema: uniform,
  ...asksFor(collection(paths.team(teamId), 'uniforms'), orderBy('name', 'asc')),
});

export const uniformDocument = (teamId: string, uniformId: string) =>
  liveDocument(uniform, paths.uniform(teamId, uniformId));

/** Skills by name (SCH-231). */
export const skillsQuery = (): LiveQuery<Skill> => ({
  key: 'skills',
  schema: skill,
  ...asksFor(collection('skills'), orderBy('name', 'asc')),
});

export const draftDocument = (teamId: string, uid: string) => liveDocument(draft, paths.draft(teamId, uid));
