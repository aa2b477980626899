import { asksFor, collection } from '../../core/queries/asks';
import * as z from 'zod/mini';
import { featureUse, type FeatureUse } from '../counts';
import { trial, type Trial } from '../trial';
import { id } from '../../core/entities/common';
import type { LiveQuery } from '../../core/queries/live-query';

/** Statistics of each feature's versions (platform admins, feature teams). */
export const featureUseQuery = (): LiveQuery<FeatureUse> => ({
  key: 'featureUse',
  schema: featureUse,
  ...asksFor(collection('featureUse')),
});

/** Canaries compared with the current versions; the id is the feature. */
export const trialsQuery = (): LiveQuery<Trial & { id: string }> => ({
  key: 'trials',
  schema: z.extend(trial, { id }),
  ...asksFor(collection('trials')),
});
