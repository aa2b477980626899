import { asksFor, collection, limit, orderBy } from '../../core/queries/asks';
import { autofillReview, type AutofillReview } from '../entities/autofill-review';
import type { LiveQuery } from '../../core/queries/live-query';

/** Workers whom smart autofill passed over and who requested a review by a person, latest first (platform admins only). */
export const autofillReviewsQuery = (most: number): LiveQuery<AutofillReview> => ({
  key: `autofillReviews:${most}`,
  schema: autofillReview,
  ...asksFor(collection('autofillReviews'), orderBy('askedAt', 'desc'), limit(most)),
});
