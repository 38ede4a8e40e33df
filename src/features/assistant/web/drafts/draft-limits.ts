import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { BODY_CHARS_MAX } from '#src/features/newsletters/rules/newsletter-text.ts'
import { REPLY_CHARS_MAX } from '#src/features/reviews/contract.ts'
import { DRAFT_CHARS_MAX, type DraftKind } from '../../contract/drafts.ts'

/** Maximum length of the text of each kind at its destination. */
export const CHARS_MAX: Record<DraftKind, number> = {
  message: MESSAGE_CHARS_MAX,
  newsletter: BODY_CHARS_MAX,
  review: REPLY_CHARS_MAX,
  listing: DRAFT_CHARS_MAX,
  price: 0,
  block: 0,
}
