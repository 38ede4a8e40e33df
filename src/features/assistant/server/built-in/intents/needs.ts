import type { Condition } from '../learned/sentences.ts'
import type { IntentName } from '../question-frame.ts'
import type { Subject } from './intent.ts'

const WHO_BOOKED = String.raw`\b(?:who|wie)\b.*\b(?:booked|bespreek|geboek)\b`
const MADE = String.raw`\b(?:bookings?|besprekings?|boekings?)\b.*\b(?:came|made|placed|received|gemaak|ingekom)\b`
const LATELY = String.raw`\b(?:today|yesterday|recently|since|this (?:morning|week)|last (?:night|week)|vandag|gister|eergister|vanoggend|onlangs|sedert|hierdie week|verlede week)\b`

/** Of stays that are listed, by `staysOn`. */
const OF_STAYS: readonly Condition[] = ['LONGER', 'SHORTER', 'MORE', 'FEWER', 'NOT GUEST', 'NOT CHANNEL']

/** `who is in and who is out` is the plan of the day. */
const ONE_WAY = /^(?!.*\bin and (?:who is |wie )?(?:out|uit)\b)/

/** Of those that take any word, or several spans of days. */
export const needs: Readonly<Record<IntentName, Pick<Subject, 'free' | 'keeps' | 'needs' | 'compares'>>> = {
  agenda: { keeps: OF_STAYS },
  // A time of the day is none of earlier stays.
  before: { needs: /^(?!.*\b(?:check(?:in|out)|whattime|hoelaat|inboek\w*|uitboek\w*)\b)/ },
  'stay longer': { keeps: ['MORE NIGHTS'] },
  departures: { keeps: OF_STAYS, needs: ONE_WAY },
  arrivals: { keeps: OF_STAYS, needs: /^(?!.*\b(?:weer|again|back|terug|whattime|hoelaat)\b)/ },
  'guest people': { needs: /\b(?:howmany|hoeveel|howbig|size|people|mense|kids|child\w*|kinders|adults)\b/ },
  reviews: { keeps: ['STARS BETWEEN'] },
  // `more bookings than in October` counts bookings.
  income: {
    compares: true,
    keeps: ['NOT CHANNEL'],
    needs:
      /^(?!.*\b(?:more|fewer|less|most|fewest|meer|minder|meeste|minste) (?:bookings?|reservations?|stays?|guests?|besprekings?|verblywe|gaste)\b)/,
  },
  // Requests that came are counted by when bookings were made.
  requests: {
    needs:
      /^(?!.*\b(?:did|have) (?:i|we) (?:get|got|gotten|receive\w*)\b)(?!.*\bcame in\b)(?!.*\b(?:gekry|ingekom|ontvang)\b)/,
  },
  cancellations: {
    needs:
      /\b(?:cancel\w*|gekanselleer\w*|kansel\w*|declin\w*|refus\w*|reject\w*|geweier|afgekeur|expir\w*|verval\w*|withdr\w*|(?:back|dropp?|pull)(?:s|ed)? out|los[et]|fell|fall|deurgeval|happened|no ?shows?)\b/,
  },
  occupancy: { compares: true },
  'booking count': { compares: true },
  'missing contact': {
    needs: /\b(?:no|not|none|without|missing|nie|geen|sonder|kort|ontbreek)\b/,
  },
  // Homes alone are compared by what they bring.
  'compare prices': {
    needs:
      /\b(?:pric\w+|rates?|costs?|cheap\w*|dear\w*|expensive|less|more|pry\w+|tariewe|kos|goedkoop\w*|duur\w*)\b/,
  },
  'home list': { keeps: ['MORE', 'FEWER'] },
  free: { compares: true, keeps: ['LONGER', 'MORE'] },
  // `who booked yesterday` asks when they did so, `who booked december` when they stay.
  stays: { keeps: OF_STAYS, needs: new RegExp(`^(?!.*${MADE})(?:(?!.*${WHO_BOOKED})|(?!.*${LATELY}))`) },
  'bookings made': {
    needs: new RegExp(
      String.raw`^(?=.*${LATELY})|^(?!.*${WHO_BOOKED})(?=.*\b(?:get|got|gotten|gets|receiv\w*|came|come|coming|made|make|new|booked|booking|reserved?|placed|taken|did|nuwe|nuut|gekry|kry|ingekom|ontvang|gemaak|bespreek|geboek)\b)(?!.*\bdid (?:i|we|you) have\b)`,
    ),
  },
  // `which reviews did i answer` asks for the others.
  'unanswered reviews': {
    needs:
      /\b(?:no|not|none|without|unanswered|still|yet|must|needs?|wait\w*|open|to (?:answer|reply|respond)|nie|geen|sonder|nog|moet|wag\w*|onbeantwoord\w*)\b/,
  },
  newsletters: { needs: /^(?!.*\b(?:answers?|answered|repl\w+|antwoord)\b)/ },
  'messages written': { compares: true },
  'average rate': {
    needs:
      /^(?=.*\b(?:rates?|nightly|nights?|nag|nagte|income|revenue|earn\w*|bring\w*|brought|value|worth|prices?|pay\w*|adr|tarief|inkomste|werd|waarde|prys)\b).*\b(?:average|avg|ave|mean|adr|gemiddeld\w*|earn|bring|brought)\b|\b(?:revenue|income|turnover|inkomste) (?:per|a) (?:night|nag)\b/,
  },
  'minimum stay': { keeps: ['LONGER', 'SHORTER'] },
  'to give back': { needs: /\b(?:giv\w*|back|return\w*|refund\w*|pay|owe\w*|skuld|terug\w*)\b/ },
  'messages about': {
    free: 'any',
    // Reviews are not among the messages.
    needs:
      /^(?!.*\b(?:reviews?|resensies?)\b).*(?:\b(?:wr[io]te|written|ask(?:ed)?|messages?|texts?|said|spoken?|geskryf|gevra|boodskap\w*|gepraat)\b.*\b(?:about|oor)\b|\boor\b.*\b(?:geskryf|gevra|gepraat)\b|\bmention(?:ed)?\b|\b(?:who|anyone|anybody) (?:\S+ )?ask(?:s|ed)? (?:for|vir) (?!(?:a |an |the )?(?:stay|booking|discount|house|place)\b)|\bwie het (?:vir|na) .*gevra\b|\b(?:who|anyone|anybody) (?:\S+ )?(?:eats?|needs?|wants?)\b(?! to\b)|\bwie (?:eet|benodig|soek)\b|\bwie het .* nodig\b|\b(?:vegetarians?|vegans?|allerg\w+|gluten|kosher)\b|\b(?:who|anyone) (?:is )?(?:arriv\w+|com\w+|check\w+)(?: in)? (?:late|early)\b|\b(?:wie|iemand)\b(?=.*\b(?:kom|boek|inboek)\b).*\b(?:laat|vroeg)\b)/,
  },
  'home facts': { free: 'unknown' },
  // `uphi Aisha` says nothing of what she wrote.
  'messages of guest': {
    free: 'unknown',
    needs:
      /\b(?:wr[io]t\w*|say\w*|said|ask\w*|tell|told|answer\w*|repl\w+|respond\w*|messag\w*|texts?|texted|mail\w*|email\w*|hear|heard|news|mention\w*|about|contact\w*|review\w*|resensies?|complain\w*|sent|send|want\w*|wish\w*|skryf|geskryf|seg|gese|vra|gevra|antwoord|geantwoord|beantwoord|boodskap\w*|hoor|gehoor|oor|laat weet|sms|whatsapp\w*|gestuur|kontak)\b/,
  },
  // Of a home, and not of guests who come or leave late.
  times: { needs: /^(?!.*\b(?:late|early|laat|vroeg)\b)/ },
  turnovers: {
    free: 'unknown',
    needs:
      /\b(?:clean\w*|turn(?:overs?|arounds?)|changeovers?|housekeep\w*|maid|finish\w*|done|ready|skoon\w*|klaar\w*|reg|gereed|huishulp|told|know\w*|weet|ingelig)\b/,
  },
  // Nights are not stays: what one of them costs is a price.
  'extreme stays': {
    needs:
      /^(?!.*\b(?:nights?|nagte?|weekends?|naweke?)\b.*\b(?:expensive|dear\w*|cheap\w*|pric\w*|duur\w*|goedkoop\w*)\b)(?!.*\b(?:expensive|dear\w*|cheap\w*|pric\w*|duur\w*|goedkoop\w*)\b.*\b(?:nights?|nagte?|weekends?|naweke?)\b)/,
  },
  staying: { keeps: OF_STAYS, needs: ONE_WAY },
  paid: {
    needs:
      /\b(?:pay|pays|paid|paying|payments?|owes?|owed|owing|outstanding|unpaid|deposits?|balances?|transfer\w*|eft|collect|invorder|(?:ge)?betaal\w*|betalings?|oorbetaal|skuld|uitstaande|(?:skade)?deposito|money|geld)\b/,
  },
}
