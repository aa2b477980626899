import { collection, limit, orderBy, query } from '@firebase/firestore';
import { autofillReview, type AutofillReview } from '../entities/autofill-review';
import type { LiveQuery } from '../../core/queries/live-query';

/** Whom of the workers smart autofill passed over asked for a person to look again, the last first (platform admins). */
export const autofillReviewsQuery = (most: number): LiveQuery<AutofillReview> => ({
  key: `autofillReviews:${most}`,
  schema: autofillReview,
  query: (db) => query(collection(db, 'autofillReviews'), orderBy('askedAt', 'desc'), limit(most)),
});
