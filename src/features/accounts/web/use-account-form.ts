import { type FormEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { Problem } from '#src/contract/problem.ts'

/** For each field of a form, why it cannot be sent as it is; null where only the server can say. */
export type FieldChecks<Typed extends FieldValues> = {
  [Name in keyof Typed]-?: ((typed: string, all: Typed) => string | undefined) | null
}

/** A form whose fields say what is wrong until they are edited, that keeps what was typed and is never sent twice. */
export function useAccountForm<Typed extends FieldValues>(
  checks: FieldChecks<Typed>,
  defaultValues?: DefaultValues<Typed>,
) {
  const form = useForm<Typed>({
    reValidateMode: 'onSubmit',
    ...(defaultValues ? { defaultValues } : {}),
  })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<unknown>()
  const isRunning = useRef(false)

  const field = (name: Path<Typed>) => ({
    ...form.register(name, {
      onChange: () => form.clearErrors(name),
      validate: (typed: unknown, all: Typed) => checks[name]?.(String(typed ?? ''), all) ?? true,
    }),
    error: errors[name]?.message as string | undefined, // only words are ever set as a message
  })

  /** The server's words land at their field; those of no field stand above the form. */
  const refuse = (error: unknown) => {
    const said = error instanceof Problem ? Object.entries(error.fields ?? {}) : []
    const known = said.filter(([name]) => name in checks)
    for (const [index, [name, message]] of known.entries())
      form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 }) // a field of the form, as just checked
    if (known.length === 0) setRefusal(error)
  }

  const send = (work: (values: Typed) => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setRefusal(undefined)
    try {
      await form.handleSubmit(values => work(values).catch(refuse))(event)
    } finally {
      isRunning.current = false
    }
  }

  return { form, field, send, refusal, isSending: isSubmitting }
}
