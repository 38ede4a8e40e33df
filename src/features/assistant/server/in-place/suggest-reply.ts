import type { Call } from '#src/contract/create-call.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { listTemplates } from '#src/features/templates/contract.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/in-place.ts'
import { nothingSuggested, templateNeeded } from '../../contract/in-place.ts'
import { fittingTemplates } from '../../rules/choose-template.ts'
import { fillTemplate, inBrackets, NEVER_FILLED } from '../tools/fill-template.ts'
import { writeInPlace } from './write-in-place.ts'

const MESSAGES_READ = 5

/** The guest's messages since the host last answered. */
async function latestWords(call: Call, booking: BookingDetail): Promise<string> {
  const { messages } = await call(listMessages, { booking_id: booking._id, limit: MESSAGES_READ })
  const answered = messages.findLastIndex(({ sender_id }) => sender_id._id !== booking.user_id)
  return messages
    .slice(answered + 1)
    .map(({ content }) => content)
    .join('\n')
}

async function fromTemplate(call: Call, booking: BookingDetail, today: string) {
  const { templates } = await call(listTemplates, {})
  const fitting = fittingTemplates(await latestWords(call, booking), booking, today)
  if (templates.length === 0) throw templateNeeded()
  if (fitting.length === 0) throw nothingSuggested()
  const template =
    fitting.map(key => templates.find(({ starting_key }) => starting_key === key)).find(Boolean) ??
    templates[0]! // there are some
  const { data } = await fillTemplate.run(
    { call, today },
    { template_id: template._id, booking_id: booking._id },
  )
  const text = data.text.toString()
  const missing = [...data.missing.map(({ variable }) => variable), NEVER_FILLED]
  return {
    text,
    template: template.name,
    missing: [...new Set(missing.map(inBrackets))].filter(value => text.includes(`[${value}]`)),
  }
}

/** Suggests what to reply to the guest of a stay. Throws TEMPLATE_NEEDED, NOTHING_SUGGESTED, and what asking a model does. */
export const suggestReply: Handler<typeof contract.suggestReply> = async (
  deps,
  { booking_id: id },
  caller,
  from,
) => {
  const call = from.callAs(caller, deps)
  const { booking } = await call(readBooking, { id })
  if (!deps.config.model)
    return { success: true, title: null, ...(await fromTemplate(call, booking, deps.today())) }
  const content = `Write a reply to what this guest wrote last. Read the conversation of the booking ${id} first. Where nothing waits for an answer, write what fits the stay today.`
  const { text } = await writeInPlace(deps, caller, from, { content, kind: 'message', booking })
  return { success: true, text, title: null, template: null, missing: [] }
}
