/** Classes of lodging: regulation 36 of the Immigration Regulations names all but a house. */
export const LODGING_CLASSES = ['hotel', 'lodge', 'guest_house', 'apartment', 'house'] as const
export type LodgingClass = (typeof LODGING_CLASSES)[number]

/** True if the law names this class among those that keep a register of their lodgers. */
export const isRegisterRequired = (lodging: LodgingClass): boolean => lodging !== 'house'

export const ID_KINDS = ['sa_id', 'passport'] as const
export type IdKind = (typeof ID_KINDS)[number]

/** Standings in South Africa, or elsewhere for a visitor, who is temporary. */
export const RESIDENCE_STATUSES = ['citizen', 'permanent', 'temporary', 'refugee', 'asylum'] as const
export type ResidenceStatus = (typeof RESIDENCE_STATUSES)[number]

/** Kinds of documents to people, on the page of a register and on its sheets. */
export const KIND_WORDS: Record<IdKind, string> = {
  sa_id: 'South African ID',
  passport: 'Passport',
}

export const STATUS_WORDS: Record<ResidenceStatus, string> = {
  citizen: 'South African citizen',
  permanent: 'Permanent resident',
  temporary: 'Visitor or temporary resident',
  refugee: 'Refugee',
  asylum: 'Asylum seeker',
}

/** A lodger as far as written: what is not yet said is null. */
export interface Lodger {
  full_names: string | null
  surname: string | null
  id_kind: IdKind | null
  id_number: string | null
  /** The country that issued the passport, in two letters of ISO 3166. */
  country: string | null
  status: ResidenceStatus | null
  /** The number or kind of the permit of a temporary resident. */
  permit: string | null
  home_address: string | null
  is_child: boolean
}

/** A lodger of whom nothing is said yet. */
export const BLANK_LODGER: Lodger = {
  full_names: null,
  surname: null,
  id_kind: null,
  id_number: null,
  country: null,
  status: null,
  permit: null,
  home_address: null,
  is_child: false,
}

/** The fields that law asks for of a lodger, with the picture of the document. */
export const ASKED_FIELDS = [
  'full_names',
  'surname',
  'id_kind',
  'id_number',
  'country',
  'status',
  'permit',
  'home_address',
  'photo',
] as const
export type AskedField = (typeof ASKED_FIELDS)[number]

/** Returns what is still missing of a lodger: a country only of a passport, a permit only of a temporary resident. */
export function missingOf(lodger: Lodger, hasPhoto: boolean): AskedField[] {
  return ASKED_FIELDS.filter(field => {
    if (field === 'photo') return !hasPhoto
    if (field === 'country' && lodger.id_kind !== 'passport') return false
    if (field === 'permit' && lodger.status !== 'temporary') return false
    return lodger[field] === null || lodger[field].trim() === ''
  })
}

/** Doubts about a South African ID: each asks the guest to look again, and none refuses the number. */
export type IdDoubt = 'length' | 'date' | 'citizenship' | 'checksum' | 'status'

/** The status that the eleventh digit of a South African ID says: 0 a citizen, 1 a permanent resident, 2 a refugee. */
const STATUS_OF_DIGIT: Record<string, ResidenceStatus> = { 0: 'citizen', 1: 'permanent', 2: 'refugee' }

/** True if the digits end in the check digit of Luhn. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * True if YYMMDD is a day in 19YY or 20YY: the century is not in the number, so no age follows from it. 1900 was no leap year, but 2000
 * was one, so of both centuries 29 February is a day wherever YY can be divided by four.
 */
function isDay(yymmdd: string): boolean {
  const [year, month, day] = [0, 2, 4].map(at => Number(yymmdd.slice(at, at + 2))) as [number, number, number] // three places, three numbers
  const days = month === 2 && year % 4 === 0 ? 29 : DAYS_IN_MONTH[month - 1]
  return days !== undefined && day >= 1 && day <= days
}

/** Returns the digits of an ID as people type it, with spaces and hyphens. */
export const digitsOf = (idNumber: string): string => idNumber.replace(/[\s-]/g, '')

/** Returns what is doubtful about a South African ID, beside the status that was said with it; nothing for one that fits. */
export function doubtsOfSouthAfricanId(idNumber: string, status: ResidenceStatus | null): IdDoubt[] {
  const digits = digitsOf(idNumber)
  if (!/^\d{13}$/.test(digits)) return ['length']
  const doubts: IdDoubt[] = []
  if (!isDay(digits.slice(0, 6))) doubts.push('date')
  if (!hasLuhnDigit(digits)) doubts.push('checksum')
  const said = STATUS_OF_DIGIT[digits.charAt(10)]
  if (!said) doubts.push('citizenship')
  else if (status && status !== said) doubts.push('status')
  return doubts
}

/** Returns the doubts about a lodger's document: a passport has none that can be seen from its number. */
export const doubtsOf = (lodger: Lodger): IdDoubt[] =>
  lodger.id_kind === 'sa_id' && lodger.id_number
    ? doubtsOfSouthAfricanId(lodger.id_number, lodger.status)
    : []

/** Returns how many lodgers a register expects: each guest of the stay, and never none. */
export const expectedLodgers = (guests: number): number => Math.max(1, guests)

/** Number of lodgers of a stay that are complete, and of those that it is to have. */
export type Registered = { complete: number; expected: number }

/** Returns how many guests of a stay have registered: '2 of 4 have registered'. */
export const registeredWords = ({ complete, expected }: Registered): string =>
  `${complete} of ${expected} ${complete === 1 ? 'has' : 'have'} registered`

/** Returns a value with all but its last characters covered, for those who need not read it: four of a long one, none of a short. */
export function masked(value: string | null): string | null {
  if (value === null || value === '') return null
  const seen = value.length > 8 ? 4 : 0
  return '•'.repeat(value.length - seen) + value.slice(value.length - seen)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns when the link of a stay ends: after the day that follows its departure, as South Africa counts days. */
export const linkEndsAt = (checkOut: string): Date =>
  new Date(Date.parse(`${checkOut}T00:00:00+02:00`) + 2 * DAY_MS)

/** Years after the departure for which law wants a register kept (regulation 36); an administrator may choose more, never less. */
export const REGISTER_YEARS = 2
