import { answersEach, eachGuest } from './each-guest.ts'
import { guestTotal } from './guests.ts'
import type { Answering } from '../intent.ts'
import { staysMeant } from '../../which/which.ts'

const TOGETHER = /\b(?:together|altogether|in all|total|altesaam|saam)\b/
const MORE = /\b(?:more|most|less|least|meer|meeste|minder|minste)\b/

/** Totals of one guest, or of several with what they come to together or whose is more, where that is asked. */
export const guestTotals: Answering = async desk => {
  const { meaning, writer } = desk
  const { t, rand } = writer
  const said = await eachGuest(guestTotal)(desk)
  const isAsked = TOGETHER.test(meaning.text) || MORE.test(meaning.text)
  if (meaning.otherGuests.length === 0 || !isAsked || typeof said !== 'string') return said
  const totals: { name: string; total: number }[] = []
  for (const name of new Set([...meaning.guests, ...meaning.otherGuests])) {
    const [stay] = await staysMeant({ ...desk, meaning: { ...meaning, guests: [name], otherGuests: [] } })
    if (!stay || stay.total === null) return said
    totals.push({ name, total: stay.total })
  }
  const sum = totals.reduce((all, { total }) => all + total, 0)
  const [first, second] = totals.toSorted((one, other) => other.total - one.total)
  const by = first!.total - second!.total // there are two
  return TOGETHER.test(meaning.text)
    ? `${said}\n${t('Together', 'Saam')}: ${rand(sum)}.`
    : `${said}\n${t(`${first!.name} pays ${rand(by)} more.`, `${first!.name} betaal ${rand(by)} meer.`)}` // as above
}
answersEach.add(guestTotals)
