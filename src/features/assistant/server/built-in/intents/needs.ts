import type { IntentName } from '../question-frame.ts'
import type { Subject } from './intent.ts'

const IF_CANCELLED = /\b(?:if|as|when|should|sou)\b.*\b(?:cancel(?:s|led|lation)?|kanselleer)\b/

const WHO_BOOKED = String.raw`\b(?:who|wie)\b.*\b(?:booked|bespreek|geboek)\b`
const LATELY = String.raw`\b(?:today|yesterday|recently|since|this (?:morning|week)|last (?:night|week)|vandag|gister|eergister|vanoggend|onlangs|sedert|hierdie week|verlede week)\b`

/** Of those that take any word, or several spans of days. */
export const needs: Readonly<Record<IntentName, Pick<Subject, 'free' | 'needs' | 'compares'>>> = {
  arrivals: { needs: /^(?!.*\b(?:weer|again)\b)/ },
  'guest people': { needs: /\b(?:howmany|hoeveel|howbig|size|people|mense|kids|child\w*|kinders|adults)\b/ },
  // Nobody knows who has written none.
  reviews: { needs: /^(?!.*\b(?:must|still|moet|nog)\b)/ },
  // A price, and not what came in, is what a host asks of guests.
  income: {
    compares: true,
    needs:
      /^(?!.*\b(?:vra|(?:after|na|less|minus|without) (?:the )?(?:channel |airbnb )?(?:commissions?|fees?|costs?|expenses|kommissie|fooie)|(?:we|i|you|did|to|my|our|in) net|net (?:income|earnings?|revenue|profit)|netto|profits?|wins|(?:revenue|income|turnover|inkomste) (?:per|a) (?:night|nag))\b)/,
  },
  'net by channel': {
    needs:
      /\b(?:commissions?|fees?|takes?|took|taken|charg\w*|leaves?|left|keep|pays?|net|costs?|kommissie|fooie?|vat|gevat|neem|geneem|hou|oor|betaal\w*)\b/,
  },
  occupancy: { compares: true },
  'booking count': { compares: true },
  free: { compares: true },
  // `who booked yesterday` asks when they did so, `who booked december` when they stay.
  stays: { needs: new RegExp(`^(?!.*${WHO_BOOKED})|^(?!.*${LATELY})`) },
  'bookings made': {
    needs: new RegExp(
      String.raw`^(?=.*${LATELY})|^(?!.*${WHO_BOOKED})(?=.*\b(?:get|got|gotten|gets|receiv\w*|came|come|coming|made|make|new|booked|booking|reserved?|placed|taken|did|nuwe|nuut|gekry|kry|ingekom|ontvang|gemaak|bespreek|geboek)\b)(?!.*\bdid (?:i|we|you) have\b)`,
    ),
  },
  'messages written': { compares: true, needs: /\b(?:howmany|hoeveel|number|aantal)\b/ },
  'average rate': {
    needs:
      /\b(?:average|avg|ave|mean|adr|gemiddeld\w*|earn|bring|brought)\b|\b(?:revenue|income|turnover|inkomste) (?:per|a) (?:night|nag)\b/,
  },
  languages: {
    needs:
      /\b(?:sp[eo]a?k\w*|languages?|praat\w*|taal|tale|afrikaans\w*|engels\w*|english|(?:isi)?zulu|german|french|dutch|xhosa|sotho|duits\w*|frans\w*|nederlands\w*)\b/,
  },
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
    needs:
      /\b(?:wr[io]te|written|ask(?:ed)?|messages?|texts?|said|spoken?|geskryf|gevra|boodskap\w*|gepraat)\b.*\b(?:about|oor)\b|\boor\b.*\b(?:geskryf|gevra|gepraat)\b|\bmention(?:ed)?\b|\b(?:who|anyone|anybody) (?:\S+ )?ask(?:s|ed)? (?:for|vir) (?!(?:a |an |the )?(?:stay|booking|discount|house|place)\b)|\bwie het (?:vir|na) .*gevra\b|\b(?:who|anyone|anybody) (?:\S+ )?(?:eats?|needs?|wants?)\b(?! to\b)|\bwie (?:eet|benodig|soek)\b|\bwie het .* nodig\b|\b(?:vegetarians?|vegans?|allerg\w+|gluten|kosher)\b|\b(?:who|anyone) (?:is )?(?:arriv\w+|com\w+|check\w+)(?: in)? (?:late|early)\b|\b(?:wie|iemand)\b(?=.*\b(?:kom|boek|inboek)\b).*\b(?:laat|vroeg)\b/,
  },
  'home facts': { free: 'unknown' },
  'messages of guest': { free: 'unknown' },
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
    needs:
      /\b(?:who|whom|wie|where|waar|guests?|gaste?|clients?|people|mense|(?:any|some)(?:one|body)|iemand|occupied|empty|leeg)\b|\b(?:is|was)\b.*\b(?:here|hier)\b/,
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
