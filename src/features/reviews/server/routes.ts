import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { answerReview } from './answer-review.ts'
import { hideReview, showReview } from './hide-review.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { readListing } from './read-listing.ts'
import { exportReviews } from './export-reviews.ts'
import { overseeReviews } from './oversee-reviews.ts'
import { reportReview } from './report-review.ts'
import { writeReview } from './write-review.ts'

// Of one user. Who reports more is no reader.
const REPORTS_AN_HOUR = 30

export function reviewRoutes({ route }: Api): void {
  route(contract.writeReview, writeReview)
  route(contract.listReviews, listReviews)
  route(contract.readListing, readListing, { connections: 'quick' })
  route(contract.listOwnReviews, listOwnReviews)
  route(contract.answerReview, answerReview)
  route(contract.reportReview, reportReview, { writesAnHour: REPORTS_AN_HOUR })
  route(contract.overseeReviews, overseeReviews)
  route(contract.exportReviews, exportReviews)
  route(contract.hideReview, hideReview)
  route(contract.showReview, showReview)
}
