import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { countUsage, returnUsage } from '#src/features/billing/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type { DraftKind } from '../../contract/drafts.ts'
import { nothingSuggested } from '../../contract/in-place.ts'
import { foreignFacts } from '../../rules/foreign-facts.ts'
import { NameIndex } from '../../rules/privacy/find-names.ts'
import { REMARKS } from '../ask-model.ts'
import { selectKnown } from '../select-known.ts'
import { writeAnswer, type Written } from '../write-answer.ts'

type Wish = { content: string; kind: DraftKind; booking?: BookingDetail; mayAnswer?: boolean }
type Text = { text: string; title: string | null }

/** The draft of that kind, of that stay's alone. One that a tool wrote comes before what the model said of it. */
function draftIn({ drafts, content }: Written, { kind, booking }: Wish): Text | undefined {
  const fitting = drafts.filter(
    draft => draft.kind === kind && (!booking || draft.details.booking_id === booking._id),
  )
  return fitting.findLast(({ text }) => text !== content) ?? fitting.at(-1)
}

/** The answer itself, unless it names a guest or has facts that the host did not type: it is public. */
async function publicAnswer(deps: Deps, { organisation }: Member, asked: string, answer: string) {
  if (REMARKS.has(answer)) return undefined
  const { names } = await selectKnown(deps, organisation.id)
  const facts = foreignFacts({ text: answer, recipient: null, asked: [asked] }, new NameIndex(names))
  return facts.length === 0 ? { text: answer, title: null } : undefined
}

/**
 * Lets a model write for one place of the product: an answer like any other, of which nothing is saved but its tokens. Throws
 * NOTHING_SUGGESTED if it wrote nothing that fits, which does not count as a request.
 */
export async function writeInPlace(deps: Deps, caller: Member, from: From, wish: Wish): Promise<Text> {
  const { content, booking = null, mayAnswer = false } = wish
  const written = await writeAnswer(deps, caller, from, {
    content,
    history: [],
    hasGuestWords: false,
    bookingId: booking?._id ?? null,
    booking,
  })
  const { spent, reservation } = written
  if (spent) {
    const month = { ...reservation, kind: 'ai_tokens' as const }
    await countUsage(deps.db, month, spent.inputTokens + spent.outputTokens)
  }
  const found =
    draftIn(written, wish) ??
    (mayAnswer && !written.hasLeftOut
      ? await publicAnswer(deps, caller, content, written.content)
      : undefined)
  if (found) return found
  await returnUsage(deps.db, reservation)
  throw nothingSuggested()
}
