import type { DraftKind } from '../contract/drafts.ts'
import { readOrders } from './read-order.ts'

/** The kinds of draft that the host's text orders: once other people's text was read, nothing else is drafted. */
export const askedDrafts = (questions: readonly string[]): Set<DraftKind> =>
  new Set(questions.flatMap(question => readOrders(question).map(({ kind }) => kind)))
