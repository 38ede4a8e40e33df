import type { Call } from '#src/contract/calls/create-call.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { listTemplates } from '#src/features/templates/contract.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/in-place.ts'
import { nothingSuggested, templateNeeded } from '../../contract/in-place.ts'
import { listKnowledge } from '../../contract/knowledge.ts'
import { folded } from '../../rules/privacy/find-names.ts'
import { fittingTemplates, questionsIn } from '../../rules/choose-template.ts'
import { fillTemplate, inBrackets, NEVER_FILLED } from '../tools/fill-template.ts'
import { writeInPlace } from './write-in-place.ts'

const MESSAGES_READ = 5

/** The guest's messages since the host last answered, and what the host wrote before. */
async function latestWords(call: Call, booking: BookingDetail) {
  const { messages } = await call(listMessages, { booking_id: booking._id, limit: MESSAGES_READ })
  const answered = messages.findLastIndex(({ sender_id }) => sender_id._id !== booking.user_id)
  return {
    words: messages
      .slice(answered + 1)
      .map(({ content }) => content)
      .join('\n'),
    said: messages.filter(({ sender_id }) => sender_id._id !== booking.user_id).map(({ content }) => content),
  }
}

const alike = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Returns the note of the host about the one question of a guest: each longer word of the note's question is in it. */
async function noteOn(call: Call, words: string, { property_id }: BookingDetail) {
  const [question, ...others] = questionsIn(words)
  if (!question || others.length > 0 || property_id === null) return undefined
  const { items } = await call(listKnowledge, { property_id })
  const asked = new Set(question.split(/[^\p{L}]+/u))
  return items.find(item => {
    const wanted = folded(item.question)
      .split(/[^\p{L}]+/u)
      .filter(word => word.length > 3)
    return wanted.length > 0 && wanted.every(word => asked.has(word))
  })
}

async function withoutModel(call: Call, booking: BookingDetail, today: string) {
  const { words, said } = await latestWords(call, booking)
  const note = await noteOn(call, words, booking)
  if (note) return { text: note.answer, template: null, missing: [] }
  const { templates } = await call(listTemplates, {})
  if (templates.length === 0) throw templateNeeded()
  const template = fittingTemplates(words, booking, today)
    .map(key => templates.find(({ starting_key }) => starting_key === key))
    .find(Boolean)
  if (!template) throw nothingSuggested()
  const { data } = await fillTemplate.run(
    { call, today },
    { template_id: template._id, booking_id: booking._id },
  )
  const text = data.text.toString()
  // Nobody wants to read the same again.
  if (said.some(each => alike(each) === alike(text))) throw nothingSuggested()
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
    return { success: true, title: null, ...(await withoutModel(call, booking, deps.today())) }
  const content = `Write a reply to what this guest wrote last. Read the conversation of the booking ${id} first. Where nothing waits for an answer, write what fits the stay today.`
  const { text } = await writeInPlace(deps, caller, from, { content, kind: 'message', booking })
  return { success: true, text, title: null, template: null, missing: [] }
}
