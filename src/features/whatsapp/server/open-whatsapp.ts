import { orNotFound } from '#src/contract/problem.ts'
import { whatsappOpenings } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { noNumber } from '../contract.ts'
import { whatsappLink } from '../rules.ts'
import { numberOfGuest, openingAnswer } from './queries.ts'

/** Notes who opens which text in WhatsApp for the guest of a booking. Throws 404, NO_NUMBER. See docs/product/messages.md#whatsapp. */
export const openWhatsapp: Handler<typeof contract.openWhatsapp> = async (
  { db },
  { id: bookingId, content },
  caller,
) => {
  const organisationId = caller.organisation.id
  const found = orNotFound(await numberOfGuest(db, bookingId, organisationId))
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
  return { success: true, opening, link: whatsappLink(number, content) }
}
