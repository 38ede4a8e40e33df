import type { Api } from '#src/server/http/route.ts'
import * as legal from '../contract/legal.ts'
import * as review from '../contract/review.ts'
import * as terms from '../contract/terms.ts'
import { changeLegal } from './change-legal.ts'
import { changeTerms } from './change-terms.ts'
import { copyTerms } from './copy-terms.ts'
import { readLegal } from './read-legal.ts'
import { readStayReview } from './read-stay-review.ts'
import { readTerms } from './read-terms.ts'

export function termsRoutes({ route }: Api): void {
  route(terms.readTerms, readTerms)
  route(terms.changeTerms, changeTerms)
  route(terms.copyTerms, copyTerms)
  route(legal.readLegal, readLegal)
  route(legal.changeLegal, changeLegal)
  route(review.readStayReview, readStayReview, { connections: 'quick' })
}
