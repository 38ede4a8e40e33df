import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { whatsappOpenings } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { type Member, personOf } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { noNumber } from '../contract.ts'
import { whatsappLink } from '../rules.ts'
import { numberOfGuest, openingAnswer } from './queries.ts'

/** Notes who opens which text in WhatsApp for the guest of a booking. Throws 404, NO_NUMBER. See docs/product/messages.md#whatsapp. */
export async function openWhatsapp(
  { db }: Inside,
  { id: bookingId, content }: Input<typeof contract.openWhatsapp>,
  caller: Member,
) {
  const organisationId = caller.organisation.id
  const found = await numberOfGuest(db, bookingId, organisationId)
  if (!found) throw notFound()
  const { number } = found
  if (!number) throw noNumber()
  const person = personOf(caller)
  const [row] = await db
    .insert(whatsappOpenings)
    .values({
      organisationId,
      bookingId,
      userId: person?.id ?? null,
      userName: person?.name ?? 'A program',
      number,
      content,
    })
    .returning()
  const opening = openingAnswer(row!) // returning() after an insert of one row
  return { success: true as const, opening, link: whatsappLink(number, content) }
}
