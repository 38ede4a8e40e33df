import { countOf } from '../dates/date-words.ts'

const NEAREST =
  /^(?:last|next|latest|newest|recent|upcoming|coming|first|top|past|previous|nxt|laaste|laas|vorige|volgende|nuutste|komende|eerste)$/
const MOST =
  /^(?:longest|shortest|biggest|largest|smallest|dearest|cheapest|best|worst|langste|kortste|grootste|kleinste|duurste|goedkoopste|beste|slegste)$/
const LISTED =
  /^(?:bookings?|reservations?|stays?|arrivals?|departures?|checkins?|checkouts?|guests?|people|clients?|reviews?|besprekings?|boekings?|verblywe|aankomste|vertrekke|inboekings?|gaste|mense|resensies?|payments?|betalings?|messages?|boodskappe?|requests?|enquiries|inquiries|versoeke?|navrae|cancellations?|kansellasies?)$/

/** Finds the number in `last 3 bookings` or `the 2 longest stays`: how many rows are asked for; -1 where there is none. */
export const rowsAt = (texts: readonly string[]): number =>
  texts.findIndex((text, at) => {
    const [before = '', next = '', after = ''] = [texts[at - 1], texts[at + 1], texts[at + 2]]
    if (countOf(text) === undefined || text === '0') return false
    return NEAREST.test(before)
      ? LISTED.test(next) || LISTED.test(after)
      : (NEAREST.test(next) || MOST.test(next)) && LISTED.test(after)
  })
