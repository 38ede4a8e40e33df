import type { Condition } from '../learned/sentences.ts'
import type { IntentName } from '../question-frame.ts'
import type { Subject } from './intent.ts'

const IF_CANCELLED = /\b(?:if|as|when|should|sou)\b.*\b(?:cancel(?:s|led|lation)?|kanselleer)\b/

const WHO_BOOKED = String.raw`\b(?:who|wie)\b.*\b(?:booked|bespreek|geboek)\b`
const MADE = String.raw`\b(?:bookings?|besprekings?|boekings?)\b.*\b(?:came|made|placed|received|gemaak|ingekom)\b`
const LATELY = String.raw`\b(?:today|yesterday|recently|since|this (?:morning|week)|last (?:night|week)|vandag|gister|eergister|vanoggend|onlangs|sedert|hierdie week|verlede week)\b`

/** Of stays that are listed, by `staysOn`. */
const OF_STAYS: readonly Condition[] = ['LONGER', 'SHORTER', 'MORE', 'FEWER', 'NOT GUEST', 'NOT CHANNEL']

/** Of those that take any word, or several spans of days. */
export const needs: Readonly<Record<IntentName, Pick<Subject, 'free' | 'keeps' | 'needs' | 'compares'>>> = {
  agenda: { keeps: OF_STAYS },
  'stay longer': { keeps: ['MORE NIGHTS'] },
  // A time is of `times`.
  departures: { keeps: OF_STAYS, needs: /^(?!.*\b(?:whattime|hoelaat)\b)/ },
  arrivals: { keeps: OF_STAYS, needs: /^(?!.*\b(?:weer|again|back|terug|whattime|hoelaat)\b)/ },
  'guest people': { needs: /\b(?:howmany|hoeveel|howbig|size|people|mense|kids|child\w*|kinders|adults)\b/ },
  // Nobody knows who has written none.
  reviews: {
    keeps: ['STARS BETWEEN'],
    needs: /^(?!.*\b(?:must|still|moet|nog|without|sonder|unanswered)\b)/,
  },
  // A price, and not what came in, is what a host asks of guests.
  income: {
    compares: true,
    keeps: ['NOT CHANNEL'],
    needs:
      /^(?!.*\b(?:vra|(?:after|na|less|minus|without) (?:the )?(?:channel |airbnb )?(?:commissions?|fees?|costs?|expenses|kommissie|fooie)|(?:we|i|you|did|to|my|our|in) net|net (?:income|earnings?|revenue|profit)|netto|profits?|wins|(?:revenue|income|turnover|inkomste) (?:per|a) (?:night|nag))\b)/,
  },
  'net by channel': {
    needs:
      /\b(?:commissions?|fees?|tak(?:es?|ing|en)|took|charg\w*|leaves?|left|keep|pays?|net|costs?|kommissie|fooie?|vat|gevat|neem|geneem|hou|oor|betaal\w*)\b/,
  },
  occupancy: { compares: true },
  'booking count': { compares: true },
  // A guest's origin is not known.
  guest: { needs: /^(?!where (?:is|are|was)\b.*\bfrom\b)/ },
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
  // The host's own deeds do not wait.
  waiting: { needs: /^(?!.*\b(?:did (?:i|we)|het (?:ek|ons))\b)/ },
  'messages received': { needs: /^(?!.*\b(?:did|have|had) (?:i|we)\b|.*\bhet (?:ek|ons)\b)/ },
  newsletters: { needs: /^(?!.*\b(?:answers?|answered|repl\w+|antwoord)\b)/ },
  'messages written': { compares: true, needs: /\b(?:howmany|hoeveel|number|aantal)\b/ },
  'repeat guests': {
    needs:
      /\b(?:again|than once|than one|twice|often|regulars?|loyal\w*|repeat\w*|return\w*|back|times?|weer|gereelde?|getrou\w*|meer as een|twee keer|terug\w*|keer|dikwels|kom die meeste|(?:most|meeste) (?:stays|bookings|verblywe|besprekings)|(?:here|stayed|gebly) (?:the )?most)\b/,
  },
  'average rate': {
    needs:
      /^(?=.*\b(?:rates?|nightly|nights?|nag|nagte|income|revenue|earn\w*|bring\w*|brought|value|worth|prices?|pay\w*|adr|tarief|inkomste|werd|waarde|prys)\b).*\b(?:average|avg|ave|mean|adr|gemiddeld\w*|earn|bring|brought)\b|\b(?:revenue|income|turnover|inkomste) (?:per|a) (?:night|nag)\b/,
  },
  languages: {
    needs:
      /\b(?:sp[eo]a?k\w*|languages?|praat\w*|taal|tale|afrikaans\w*|engels\w*|english|(?:isi)?zulu|german|french|dutch|xhosa|sotho|duits\w*|frans\w*|nederlands\w*)\b/,
  },
  'minimum stay': { keeps: ['LONGER', 'SHORTER'] },
  'extra guests': {
    needs:
      /\b(?:extra|additional|more|third|fourth|fifth|3rd|4th|5th|ekstra|addisionele|meer|derde|vierde)\b/,
  },
  'to give back': { needs: /\b(?:giv\w*|back|return\w*|refund\w*|pay|owe\w*|skuld|terug\w*)\b/ },
  'deposits held': {
    needs:
      /^(?=.*\b(?:hold\w*|held|keep\w*|kept|have|has|still|sitting|hand|total|account|hou|het|totaal)\b).*\b(?:deposits?|breakages?|damages?|deposito\w*|skade\w*|breek\w*)\b/,
  },
  plan: { needs: /\b(?:plan|ai|ki|subscription|intekening|requests|versoeke|questions|vrae)\b/ },
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
  turnovers: {
    free: 'unknown',
    needs:
      /\b(?:clean\w*|turn(?:overs?|arounds?)|changeovers?|housekeep\w*|maid|finish\w*|done|ready|skoon\w*|klaar\w*|reg|gereed|huishulp|told|know\w*|weet|ingelig)\b/,
  },
  cancellations: { needs: new RegExp(`^(?!.*${IF_CANCELLED.source})`) },
  'kept if cancelled': { needs: IF_CANCELLED },
  'extreme stays': {
    needs:
      /\b(?:top|longest|shortest|biggest|largest|smallest|priciest|dearest|cheapest|highest|lowest|most|least|langste|kortste|grootste|kleinste|duurste|goedkoopste|meeste|minste)\b/,
  },
  'home channels': {
    needs:
      /\b(?:channels?|kana(?:al|le)|platforms?|listed|advertised|gelys|airbnb|bookingcom|vrbo|lekkeslaap|nightsbridge|safarinow|expedia|google)\b/,
  },
  staying: {
    keeps: OF_STAYS,
    needs:
      /\b(?:who|whom|wie|where|waar|guests?|gaste?|clients?|people|mense|(?:any|some|every)(?:one|body)|all|almal|iemand|occupied|empty|leeg|heads?|names?|koppe|name)\b|\b(?:is|was|will|be)\b.*\b(?:here|hier|there|daar)\b/,
  },
  paid: {
    needs:
      /\b(?:pay|pays|paid|paying|payments?|owes?|owed|owing|outstanding|unpaid|deposits?|balances?|transfer\w*|eft|collect|invorder|(?:ge)?betaal\w*|betalings?|oorbetaal|skuld|uitstaande|(?:skade)?deposito|money|geld)\b/,
  },
  before: {
    needs:
      /\b(?:before|again|times|often|first|regular|return\w*|repeat|new|previous\w*|earlier|voorheen|keer|weer|vorige|gereelde|eerste|al|last|laas|when|wanneer)\b/,
  },
}
