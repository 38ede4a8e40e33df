import { addDays } from '#src/contract/days.ts'
import type { Desk } from './intent.ts'
import { staysMeant } from '../which/which.ts'
import { stayLines, staysOn } from './guests/who-stays.ts'

const NEXT_DAYS = 60

/** `who comes after Sipho` */
export const isAfterGuest = ({ meaning }: Desk) =>
  (meaning.guests.length > 0 || meaning.reference !== null) &&
  /\b(?:after|na) (?:GUEST|her|him|them|hom|haar|hulle)\b/.test(meaning.tokens.join(' '))

/** The next guest at the home of the one who is named, from the day that they leave. */
export async function arrivesAfter(desk: Desk): Promise<string> {
  const { t, day } = desk.writer
  const stay = (await staysMeant(desk))[0]! // there is one, or it asked
  const { confirmed } = await staysOn(
    { ...desk, meaning: { ...desk.meaning, properties: [] } },
    { kind: 'period', from: stay.check_out, last: addDays(stay.check_out, NEXT_DAYS) },
  )
  const [next] = confirmed
    .filter(each => each.property_id === stay.property_id && each.check_in >= stay.check_out)
    .toSorted((one, other) => one.check_in.localeCompare(other.check_in))
  const head = t(
    `After ${stay.guest}, who leaves ${stay.property} on ${day(stay.check_out)}`,
    `Ná ${stay.guest}, wat ${stay.property} op ${day(stay.check_out)} verlaat`,
  )
  return next
    ? `${head}:\n${stayLines(desk, [next])}`
    : t(
        `${head}, nobody is booked for the next ${NEXT_DAYS} days.`,
        `${head}, is niemand vir die volgende ${NEXT_DAYS} dae bespreek nie.`,
      )
}
