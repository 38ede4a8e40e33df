import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeReviews as list } from '../contract.ts'
import { overseeReviews } from './oversee-reviews.ts'

/** Reviews as CSV. */
export const exportReviews = exportCsv({
  list,
  handler: overseeReviews,
  rows: 'reviews',
  columns: {
    id: review => review._id,
    property: review => review.property.name,
    rating: review => review.rating,
    words: review => review.body,
    written: review => review.createdAt,
    'hidden because': review => review.hidden?.reason,
    'open reports': review => review.reports.length,
    reasons: review => review.reports.map(({ reason }) => reason).join('; '),
  },
})
