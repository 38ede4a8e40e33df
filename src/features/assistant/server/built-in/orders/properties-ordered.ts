import type { Desk, PropertyRow } from '../intents/intent.ts'
import { askWhich, propertiesMeant, propertyNeeded } from '../which/which.ts'

const PROPERTIES = String.raw`(?:homes?|houses?|places?|properties|units?|listings?|huise?|plekke?|eiendomme|eenhede)`
const ALL_PROPERTIES = new RegExp(
  String.raw`\b(?:all|every|each|both|alle|al|elke|albei)\b(?: (?:of|the|my|our|die|ons|van))* (?:${PROPERTIES}|prices|rates|tariffs|pryse|tariewe)\b|\b(?:everything|everywhere|alles|oral|both|albei)\b`,
)
const BOTH = /\b(?:both|albei)\b/
const NOT_ALL = /\b(?:except|excluding|apart|besides|but|without|or|behalwe|sonder|buiten)\b/
/** Homes that one order changes, at most: each has a draft of its own. */
export const ORDERED_MAX = 10

/** The properties that an order is about: those that are named, or all where it says so. Asks where some are left out, or none is meant. */
export function propertiesOrdered(desk: Desk): PropertyRow[] {
  const { meaning, properties } = desk
  const named = propertiesMeant(desk)
  const isAll = ALL_PROPERTIES.test(meaning.text) && (!BOTH.test(meaning.text) || properties.length === 2)
  const homes = named.length === 0 && isAll ? [...properties] : named
  const isChoice = NOT_ALL.test(meaning.text) || (desk.writer.tongue === 'af' && /\bof\b/.test(meaning.text))
  if ((isChoice && (homes.length > 1 || ALL_PROPERTIES.test(meaning.text))) || homes.length > ORDERED_MAX)
    throw askWhich(
      desk,
      (homes.length > 1 ? homes : properties).map(({ name }) => name),
      'home',
    )
  return homes.length > 0 ? homes : [propertyNeeded(desk)]
}
