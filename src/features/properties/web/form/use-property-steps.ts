import { useSearchParams } from 'react-router'
import { flushSync } from 'react-dom'
import { partId } from './property-fields.tsx'
import { PROPERTY_PARTS } from './property-parts.tsx'
import { emptyProperty, type PropertyValues } from './property-values.ts'
import type { PropertyForm } from './use-property-form.ts'

const LAST = PROPERTY_PARTS.length - 1

const REQUIRED = new Set<keyof PropertyValues>(['name', 'address', 'city', 'price_per_night'])

/** True if something is told in a part: what it must say, else anything at all. */
const isFilledIn = (values: PropertyValues, pictures: number, index: number): boolean => {
  const { fields } = PROPERTY_PARTS[index]! // a part of them
  const required = fields.filter(field => REQUIRED.has(field))
  if (required.length > 0) return required.every(field => String(values[field]).trim() !== '')
  return (
    fields.some(field => values[field] !== emptyProperty[field]) ||
    (fields.includes('amenities') && pictures > 0)
  )
}

/** The part of the form that the address says, which a small screen shows alone. Back leads to the one before. */
export function usePropertySteps() {
  const [parameters, setParameters] = useSearchParams()
  const asked = Math.trunc(Number(parameters.get('step'))) || 1
  const step = Math.min(LAST, Math.max(0, asked - 1))
  const go = (next: number) => {
    flushSync(() =>
      setParameters(
        before => {
          const query = new URLSearchParams(before)
          if (next === 0) query.delete('step')
          else query.set('step', String(next + 1))
          return query
        },
        { preventScrollReset: true, flushSync: true },
      ),
    )
    document.getElementById(partId(next))?.scrollIntoView({ block: 'start' })
  }
  return {
    step,
    isLast: step === LAST,
    go,
    /** Leads to the field, wherever it stands. */
    show: (path: string) => {
      // Pictures stand beside the amenities.
      const name = path.startsWith('images') ? 'amenities' : path
      const place = PROPERTY_PARTS.findIndex(({ fields }) => fields.some(field => field === name))
      if (place >= 0 && place !== step) go(place)
    },
    threadOf: ({ form, pictures }: PropertyForm) =>
      PROPERTY_PARTS.map(({ title }, place) => ({
        title,
        isDone: isFilledIn(form.values, pictures.urls.length, place),
      })),
  }
}
