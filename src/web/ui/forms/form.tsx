import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { failureWords } from '../../call.ts'
import { Banner } from '../banner.tsx'
import type { FormState } from './use-form.ts'

type FormRefusalProps = {
  refusal: unknown
  /** The words for it, where they are not the server's. */
  words?: ((error: unknown) => ReactNode) | undefined
  /** The next step. */
  note?: ReactNode
  className?: string | undefined
}

/** The reason why a form was not saved; it is scrolled into view. */
export function FormRefusal({ refusal, words = failureWords, note, className = '' }: FormRefusalProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (refusal === undefined) return null
  const after =
    refusal instanceof NoAnswer ? 'What you typed is still here: please try again when you’re online.' : note
  return (
    <div ref={place} className={`scroll-mt-24 ${className}`}>
      <Banner tone="error" title={after ? words(refusal) : undefined}>
        {after ? <span className="block">{after}</span> : words(refusal)}
      </Banner>
    </div>
  )
}

export type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'id'> &
  Pick<FormRefusalProps, 'words' | 'note'> & {
    form: FormState
    /** True if the refusal is shown elsewhere, in a `FormRefusal`. */
    isRefusedElsewhere?: boolean
  }

/** The fields of a `useForm`, below why it was refused: in a row or a card, where leaving loses nothing worth asking. */
export function Form({
  form,
  words,
  note,
  isRefusedElsewhere,
  className = 'space-y-5',
  children,
  ...rest
}: FormProps) {
  return (
    <form {...form.props} {...rest} className={className}>
      {isRefusedElsewhere ? null : (
        <FormRefusal refusal={form.refusal} words={words} note={note} className="sm:col-span-full" />
      )}
      {children}
    </form>
  )
}
