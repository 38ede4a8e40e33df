import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { dayOf } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Draft } from '#src/web/draft.ts'
import type { PropertySent } from '../contract/sent-property.ts'
import { FILL_IN_ALL, type PropertyFormKind, refusalsOf, withFallbacks } from './property-limits.ts'
import { type PropertyValues, sentOf } from './property-values.ts'
import { urlsOf, usePictures } from '#src/features/uploads/web/parts/use-pictures.ts'

/** What the form holds, and the pictures that were kept so far. */
export type PropertyDraft = PropertyValues & { images: string[] }

type PropertyFormSettings = {
  kind: PropertyFormKind
  draft: Draft<PropertyDraft>
  /** A home that is there already may have a first day in the past. */
  isNew: boolean
  send: (property: PropertySent) => Promise<unknown>
  /** Brings the field into sight that is refused first; of pictures, the one that stands beside them. */
  onRefused?: (field: keyof PropertyValues) => void
  /** What to say of a failure that belongs to no field. */
  wordsOfFailure: (error: unknown) => string
}

// Read when the form is sent: it may stay open over midnight.
const dayNow = () => dayOf(new Date())

/** What a button says while the form is sent: pictures that are on their way come first. */
export const busyWords = (word: string, left: number): string => {
  if (left === 0) return `${word}…`
  return left === 1 ? `${word}, 1 picture left…` : `${word}, ${left} pictures left…`
}

const failedWords = (count: number): string =>
  count === 1
    ? 'We couldn’t upload 1 picture. Try it again or remove it.'
    : `We couldn’t upload ${count} pictures. Try them again or remove them.`

/** Keeps what changes, and nothing of a form that was only opened. */
function useSaved(draft: Draft<PropertyDraft>, typed: PropertyDraft): void {
  const text = JSON.stringify(typed)
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    last.current = text
    draft.keep(JSON.parse(text) as PropertyDraft) // as just written
  }, [draft, text])
}

/** A home's form: its own limits first, then the server's words beside the fields they belong to. */
export function usePropertyForm({
  kind,
  draft,
  isNew,
  send,
  onRefused,
  wordsOfFailure,
}: PropertyFormSettings) {
  const { images, ...values } = draft.value
  const form = useForm<PropertyValues>({ defaultValues: values })
  const { errors, isSubmitting } = form.formState
  const pictures = usePictures(images)
  const [failure, setFailure] = useState<string>()
  const [pictureError, setPictureError] = useState<string>()
  const typed = useWatch({ control: form.control }) as PropertyValues // every field has a default
  useSaved(draft, { ...typed, images: pictures.urls })

  const show = (refusals: Record<string, string>): number => {
    const known = Object.entries(refusals).filter(([name]) => name in values)
    for (const [index, [name, message]] of known.entries())
      form.setError(name as keyof PropertyValues, { message }, { shouldFocus: index === 0 }) // a field of the form, as just checked
    if (known[0]) onRefused?.(known[0][0] as keyof PropertyValues) // as just checked
    return known.length
  }

  /** Says what is wrong with these fields alone; true where nothing is. */
  const check = (fields: readonly (keyof PropertyValues)[]): boolean => {
    const refusals = refusalsOf(withFallbacks(form.getValues(), kind), kind, isNew ? dayNow() : null)
    return (
      show(
        Object.fromEntries(Object.entries(refusals).filter(([name]) => fields.some(each => each === name))),
      ) === 0
    )
  }

  const refuse = (error: unknown) => {
    const fields = error instanceof Problem ? (error.fields ?? {}) : {}
    const ofPictures = Object.entries(fields).find(([name]) => name.startsWith('images'))?.[1]
    setPictureError(ofPictures)
    if (ofPictures) onRefused?.('amenities')
    if (show(fields) === 0 && !ofPictures) setFailure(wordsOfFailure(error))
  }

  /** What stands in the form, or null where something is wrong with it, which is shown. */
  const checked = (): PropertyValues | null => {
    const filled = withFallbacks(form.getValues(), kind)
    const refusals = refusalsOf(filled, kind, isNew ? dayNow() : null)
    if (show(refusals) === 0) return filled
    setFailure(Object.values(refusals).includes(FILL_IN_ALL) ? FILL_IN_ALL : undefined)
    return null
  }

  const submit = form.handleSubmit(async () => {
    if (!checked()) return
    const settled = await pictures.settled()
    const failed = settled.filter(({ error }) => error !== undefined).length
    if (failed > 0) {
      onRefused?.('amenities')
      return setPictureError(failedWords(failed))
    }
    // More may have been typed while the pictures came.
    const filled = checked()
    if (filled) await send(sentOf(filled, urlsOf(settled))).catch(refuse)
  })

  return {
    form,
    pictures,
    pictureError,
    failure,
    isSending: isSubmitting,
    check,
    typed,
    field: (name: keyof PropertyValues) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: errors[name]?.message,
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      // Enter in a field, while what was sent is still under way.
      if (isSubmitting) return
      setFailure(undefined)
      setPictureError(undefined)
      void submit()
    },
  }
}

export type PropertyForm = ReturnType<typeof usePropertyForm>
