import { useEffect, useEffectEvent } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { urlsOf, usePictures } from '#src/features/uploads/web/parts/use-pictures.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { Errors } from '#src/web/ui/forms/use-form-errors.ts'
import type { PropertySent } from '../../contract/sent-property.ts'
import { type PropertyFormKind, refusalsOf, withFallbacks } from './property-limits.ts'
import { type PropertyValues, sentOf } from './property-values.ts'

/** Values of the form, and the pictures that were uploaded so far. */
export type PropertyDraft = PropertyValues & { images: readonly string[] }

type PropertyFormSettings<Answer> = {
  kind: PropertyFormKind
  saved: PropertyDraft
  draft: string
  draftOn?: 'tab' | 'device'
  /** A home that is there already may have a first day in the past. */
  isNew: boolean
  send: (home: PropertySent) => Promise<Answer | null>
  onSent: (answer: Answer) => unknown
  onRefused?: (errors: Errors) => void
}

// Read when the form is sent: it may stay open over midnight.
const dayNow = () => dayOf(new Date())

/** Returns what a button says while the form is sent: pictures that are on their way come first. */
export const busyWords = (word: string, left: number): string => {
  if (left === 0) return `${word}…`
  return left === 1 ? `${word}, 1 photo left…` : `${word}, ${left} photos left…`
}

const failedWords = (count: number): string =>
  count === 1
    ? 'We couldn’t upload 1 photo. Try it again or remove it.'
    : `We couldn’t upload ${count} photos. Try them again or remove them.`

/** A home's form: its own limits first, then the server's words beside the fields they belong to. */
export function usePropertyForm<Answer>({ kind, isNew, send, ...rest }: PropertyFormSettings<Answer>) {
  const form = useForm<PropertyDraft, Answer>({
    ...rest,
    check: typed => refusalsOf(withFallbacks(typed, kind), kind, isNew ? dayNow() : null),
    async send(): Promise<Answer | null> {
      const settled = await pictures.settled()
      const failed = settled.filter(({ error }) => error !== undefined).length
      if (failed > 0) {
        form.show({ images: failedWords(failed) })
        return null
      }
      // More may have been typed while the pictures came.
      return form.isRight() ? send(sentOf(withFallbacks(form.typed(), kind), urlsOf(settled))) : null
    },
  })
  const pictures = usePictures(form.values.images)
  const followUrls = useEffectEvent((urls: string) => form.change({ images: JSON.parse(urls) as string[] })) // as just written
  const urls = JSON.stringify(pictures.urls)
  useEffect(() => followUrls(urls), [urls])
  return { form, pictures }
}

export type PropertyForm = ReturnType<typeof usePropertyForm<unknown>>
