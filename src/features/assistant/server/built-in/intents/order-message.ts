import { addDays } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { draftMessage } from '../../tools/draft-message.ts'
import { readBooking } from '../../tools/read-booking.ts'
import type { Meaning } from '../understand.ts'
import { messageText, topicOf } from '../writing/message-text.ts'
import { AskBack, type Desk, intent } from './intent.ts'
import { propertyMeant, spanMeant, staysMeant } from './which.ts'
import { staysOn } from './who-stays.ts'

const DRAFTS_MAX = 10
const SOON_DAYS = 7

const isToSome = (meaning: Meaning) =>
  meaning.guests.length === 0 &&
  meaning.has('guest', 'who', 'stay', 'arrive', 'leave') &&
  (meaning.has('arrive', 'leave', 'stay', 'now') || meaning.hasDates)

/** Messages to a guest, or to all who arrive, leave or stay on a day: drafts, which a person sends. */
export const orderMessage = intent({
  name: 'message',
  can: {
    en: 'write messages to guests from your templates',
    af: 'boodskappe aan gaste uit jou sjablone skryf',
  },
  examples: {
    en: [
      'Write a check-in message to Sipho Nkosi',
      'say thanks to sipho',
      'send sipho the check in info',
      'Write to everybody who arrives tomorrow',
      'tell Sipho that the gate is broken',
    ],
    af: [
      'Skryf vir Sipho dat sy versoek ontvang is',
      'stuur vir Sipho die aanwysings',
      'Skryf vir almal wat more aankom',
      'bedank Sipho',
    ],
  },
  fits: meaning => {
    if (!meaning.first.has('writing') || meaning.has('newsletter') || meaning.amount !== null) return 0
    if (meaning.has('review') && !/\b(?:ask|vra|leave|los)\b/.test(meaning.text)) return 0
    if (
      meaning.has('what', 'when', 'where', 'howMany') &&
      !/\b(?:write|send|draft|tell|skryf|stuur)\b/.test(meaning.text)
    )
      return 0
    return meaning.guests.length > 0 || meaning.reference !== null || isToSome(meaning.whom ?? meaning)
      ? 9
      : 0
  },
  tolerates: meaning => meaning.guests.length > 0 || meaning.reference !== null,
  async answer(desk) {
    const {
      meaning,
      writer: { t, listed },
    } = desk
    const ids =
      meaning.guests.length > 0 || meaning.reference !== null ? [await oneStay(desk)] : await manyStays(desk)
    const names: string[] = []
    for (const id of ids.slice(0, DRAFTS_MAX)) {
      const booking = await desk.toolbox.use(readBooking, { booking_id: id })
      const text = await messageText(desk, { ...booking, guest: String(booking.guest) })
      try {
        await desk.toolbox.use(draftMessage, { booking_id: id, text })
        names.push(String(booking.guest))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return t(`I can’t draft that: ${error.message}.`, `Ek kan dit nie opstel nie: ${error.message}.`)
      }
    }
    const rest = ids.length - names.length
    const more =
      rest > 0
        ? t(` There are ${rest} more: ask again for them.`, ` Daar is nog ${rest}: vra weer vir hulle.`)
        : ''
    return (
      t(
        `Here is a draft for ${listed(names)}. Nothing is sent until you send it.`,
        `Hier is ’n konsep vir ${listed(names)}. Niks word gestuur voordat jy dit stuur nie.`,
      ) + more
    )
  },
})

/** The stay whose guest is written to: one that was not cancelled. */
async function oneStay(desk: Desk): Promise<string> {
  const {
    meaning,
    writer: { t },
  } = desk
  const stays = await staysMeant(desk)
  const [stay] =
    topicOf(meaning) === 'thanks'
      ? [stays.find(({ check_out }) => check_out <= desk.today) ?? stays[0]!]
      : stays // there is one, or it was asked
  if (!stay || stay.booking_id === null)
    throw new AskBack(
      t(
        'That stay came by another channel: please write to its guest there.',
        'Daardie verblyf kom van ’n ander kanaal: skryf asseblief daar aan die gas.',
      ),
    )
  return stay.booking_id
}

async function manyStays(desk: Desk): Promise<string[]> {
  const {
    today,
    writer: { t },
  } = desk
  const meaning = desk.meaning.whom ?? desk.meaning
  const meant = { ...desk, meaning }
  propertyMeant(meant)
  // Arrivals or departures without a day are answered for a week: `them` are as many.
  const last = desk.meaning.whom && meaning.has('arrive', 'leave') ? addDays(today, SOON_DAYS) : today
  const days = spanMeant(meant, { kind: 'day', from: today, last })
  const { confirmed } = await staysOn(meant, days)
  const within = (day: string) => day >= days.from && day <= days.last
  const wanted = confirmed.filter(({ check_in, check_out }) => {
    if (meaning.has('arrive')) return within(check_in)
    if (meaning.has('leave')) return within(check_out)
    return check_in <= days.last && check_out > days.from
  })
  const ids = wanted.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id]))
  if (ids.length === 0)
    throw new AskBack(
      t('There is nobody to write to on those days.', 'Daar is niemand om op dié dae aan te skryf nie.'),
    )
  return ids
}
