import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { countUsage } from '#src/features/billing/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type { DraftKind } from '../../contract/drafts.ts'
import { nothingSuggested } from '../../contract/in-place.ts'
import { writeAnswer } from '../write-answer.ts'

type Wish = { content: string; kind: DraftKind; booking?: BookingDetail }

/** What a model drafts for one place of the product: an answer like any other, of which nothing is saved but its tokens. Throws NOTHING_SUGGESTED where it drafted nothing. */
export async function writeInPlace(
  deps: Deps,
  caller: Member,
  from: From,
  { content, kind, booking }: Wish,
): Promise<{ text: string; title: string }> {
  const written = await writeAnswer(deps, caller, from, {
    content,
    history: [],
    hasGuestWords: false,
    bookingId: booking?._id ?? null,
    booking: booking ?? null,
  })
  const { spent } = written
  if (spent) {
    const month = { ...written.reservation, kind: 'ai_tokens' as const }
    await countUsage(deps.db, month, spent.inputTokens + spent.outputTokens)
  }
  const draft = written.drafts.findLast(each => each.kind === kind)
  if (!draft) throw nothingSuggested()
  return { text: draft.text, title: draft.title }
}
