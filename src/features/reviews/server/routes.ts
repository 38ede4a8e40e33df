import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { reviewsFor } from './list-reviews.ts'
import { reviewStay } from './write-review.ts'

export function reviewRoutes({ route }: Api): void {
  route(contract.writeReview, reviewStay)
  route(contract.listReviews, reviewsFor)
}
