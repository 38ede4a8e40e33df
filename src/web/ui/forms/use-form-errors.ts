import { useCallback, useEffect, useRef, useState } from 'react'

/** Errors by the name of the field: `guests`, `seasons.0.price`. */
export type Errors = Record<string, string>

const WRONG = '[aria-invalid="true"], .field-bad'

const isBelow = (path: string, other: string) => `${path}.`.startsWith(`${other}.`)
/** An error of a whole group goes when one of its fields is edited, and the errors of its fields with the group. */
const isAbout = (name: string, field: string) => isBelow(name, field) || isBelow(field, name)

/** Errors by field, without those of fields that were edited. */
const without = (errors: Errors, edited: readonly string[]): Errors => {
  const left = Object.entries(errors).filter(([name]) => !edited.some(field => isAbout(name, field)))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

/** Errors beside fields, of which the first that is in view is focused, and the refusal of a whole form. */
export function useFormErrors(onRefused: ((errors: Errors) => void) | undefined) {
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLElement>(null)
  const place = useCallback((shown: HTMLElement | null) => {
    element.current = shown
  }, [])
  useEffect(() => {
    if (refusals === 0) return
    const wrong = Array.from(element.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])
    wrong.find(each => each.getClientRects().length > 0)?.focus()
  }, [refusals])
  return {
    errors,
    refusal,
    /** For the element that has the fields. */
    place,
    show(wrong: Errors, ofAll?: unknown) {
      const isBeside = Object.keys(wrong).length > 0
      if (isBeside) onRefused?.(wrong)
      setErrors(wrong)
      setRefusal(ofAll)
      if (isBeside) setRefusals(count => count + 1)
    },
    forgive(...edited: string[]) {
      setErrors(before => without(before, edited))
      setRefusal(undefined)
    },
  }
}
