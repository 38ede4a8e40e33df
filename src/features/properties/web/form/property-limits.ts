import { listed, plainAmount, rand } from '#src/contract/words.ts'
import { WINDOW_BACKWARDS } from '../../rules.ts'
import { COUNT_MAX, tooMany } from '../../contract/sent-property.ts'
import type { PropertyValues } from './property-values.ts'

export type PropertyFormKind = 'manager' | 'add'
export type Refusals = Partial<Record<keyof PropertyValues, string>>

type Limit = {
  field: 'bedrooms' | 'bathrooms' | 'max_guests'
  min: number
  max: number
  step: number
  fallback: string
}

/** Each form has its own limits; the server takes what either may send. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export const limitsOf: Record<
  PropertyFormKind,
  { priceMin: number; priceStep: number; counts: readonly Limit[] }
> = {
  manager: {
    priceMin: 0,
    priceStep: 0.01,
    counts: [
      { field: 'bedrooms', min: 0, max: COUNT_MAX, step: 1, fallback: '1' },
      { field: 'bathrooms', min: 0, max: COUNT_MAX, step: 0.5, fallback: '1' },
      { field: 'max_guests', min: 1, max: COUNT_MAX, step: 1, fallback: '1' },
    ],
  },
  add: {
    priceMin: 50,
    priceStep: 50,
    counts: [
      { field: 'bedrooms', min: 1, max: 10, step: 1, fallback: '1' },
      { field: 'bathrooms', min: 1, max: 10, step: 0.5, fallback: '1' },
      { field: 'max_guests', min: 1, max: 20, step: 1, fallback: '2' },
    ],
  },
}

export const FILL_IN_ALL = 'Please fill in all required fields'

const REQUIRED: Record<PropertyFormKind, readonly (keyof PropertyValues)[]> = {
  manager: [
    'name',
    'description',
    'address',
    'city',
    'province',
    'price_per_night',
    'bedrooms',
    'bathrooms',
    'max_guests',
  ],
  add: ['name', 'address', 'city', 'price_per_night'],
}

const validWords = (field: string) => `Please provide a valid value for ${field}`

const isOnStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Returns the prices below and above one that lies between two steps, in rand; none for a price that may stay, or is no amount. */
export function nearPrices(typed: string, kind: PropertyFormKind): readonly number[] {
  const { priceMin, priceStep } = limitsOf[kind]
  const price = Number(plainAmount(typed))
  if (typed.trim() === '' || !Number.isFinite(price) || price < priceMin || isOnStep(price, priceStep))
    return []
  const below = Math.floor(price / priceStep) * priceStep
  return [below, below + priceStep]
}

function refusalOfPrice(values: PropertyValues, kind: PropertyFormKind): string | undefined {
  const { priceMin, priceStep } = limitsOf[kind]
  const price = Number(plainAmount(values.price_per_night))
  if (Number.isFinite(price) && price >= priceMin && isOnStep(price, priceStep)) return undefined
  if (kind !== 'add') return validWords('price_per_night')
  const near = nearPrices(values.price_per_night, kind)
  return near.length > 0
    ? `The price goes up in steps of R${priceStep}. Choose ${listed(near.map(rand), 'or')}`
    : `The price starts at R${priceMin} and goes up in steps of R${priceStep}`
}

function refusalOfCount(
  values: PropertyValues,
  kind: PropertyFormKind,
  { field, min, max, step }: Limit,
): string | undefined {
  const count = Number(values[field])
  if (Number.isFinite(count) && count >= min && count <= max && isOnStep(count, step)) return undefined
  const isNamed = kind === 'add' || count > max
  return isNamed ? tooMany(field, min, max) : validWords(field)
}

function refusalsOfDates(
  { available_from: from, available_to: to }: PropertyValues,
  today: string,
): Refusals {
  const past = 'Dates cannot be in the past'
  return {
    ...(from && from < today ? { available_from: past } : {}),
    ...(to && to < today
      ? { available_to: past }
      : to && from && to < from
        ? { available_to: WINDOW_BACKWARDS }
        : {}),
  }
}

/** Returns what is wrong with a form, field by field; a new home's dates lie ahead. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export function refusalsOf(values: PropertyValues, kind: PropertyFormKind, today: string | null): Refusals {
  const refusals: Refusals = {}
  const refuse = (field: keyof PropertyValues, words: string | undefined) => {
    if (words) refusals[field] ??= words
  }
  for (const field of REQUIRED[kind]) {
    const isBlank = String(values[field]).trim() === ''
    if (isBlank) refuse(field, kind === 'add' ? FILL_IN_ALL : validWords(field))
  }
  refuse('price_per_night', refusalOfPrice(values, kind))
  for (const limit of limitsOf[kind].counts) refuse(limit.field, refusalOfCount(values, kind, limit))
  // The dates stand last in the form: the first refusal is the one that takes the focus.
  return { ...refusals, ...refusalsOfDates(values, today ?? '') }
}

/** A count that was left empty has its fallback. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export function withFallbacks(values: PropertyValues, kind: PropertyFormKind): PropertyValues {
  if (kind === 'manager') return values
  const filled = limitsOf[kind].counts.map(({ field, fallback }) => [field, values[field].trim() || fallback])
  return { ...values, ...Object.fromEntries(filled) }
}
