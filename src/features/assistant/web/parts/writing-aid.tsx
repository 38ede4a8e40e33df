import type { WritingAidProps } from '#src/web/writing-aid.tsx'
import { ListingAid } from '../in-place/listing-aid.tsx'
import { NewsletterAid } from '../in-place/newsletter-aid.tsx'
import { ReplyAid } from '../in-place/reply-aid.tsx'

/** Writing help of AI Studio beside the fields of other screens. See docs/product/assistant.md#in-place. */
export function WritingAid(props: WritingAidProps) {
  if (props.kind === 'reply') return <ReplyAid {...props} />
  return props.kind === 'listing' ? <ListingAid {...props} /> : <NewsletterAid {...props} />
}
