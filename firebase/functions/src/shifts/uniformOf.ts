import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';

/** The path of the uniform that a shift asks for, which another team of the company may own. */
export const uniformOf = ({
  uniformId,
  uniformTeamID,
  teamID,
}: Pick<Gig, 'uniformId' | 'uniformTeamID' | 'teamID'>): string | undefined =>
  uniformId && paths.uniform(uniformTeamID ?? teamID, uniformId);
