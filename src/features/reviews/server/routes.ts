import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes({ route }: Api): void {
  route(contract.writeReview, writeReview)
  route(contract.listReviews, listReviews)
}
