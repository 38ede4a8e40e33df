import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useFields,
  useWatch,
} from 'react-hook-form'
import { fieldsOf } from '#src/contract/problem.ts'
import { useDraft } from '../../draft.ts'
import { type Errors, useFormErrors } from './use-form-errors.ts'

type FormSettings<Values extends FieldValues, Answer> = {
  /** The saved values, or the starting values of a new record; the names are those that are sent. */
  saved: Values
  /** Checks that need no server, which has the last word on every field. */
  check?: (values: Values) => Record<string, string | undefined>
  /** Sends through `useCall`, which keeps one idempotency key over retries, or through the outbox; null where they changed their mind. */
  send: (values: Values) => Promise<Answer | null>
  /** In place of sending what is as it was. */
  onUnchanged?: () => void
  /** Runs after a success, also when the form is already gone. */
  onSent?: (answer: Answer, values: Values) => unknown
  /** Brings into view what is refused, before the first of it is focused. */
  onRefused?: (errors: Errors) => void
  /** Under this name the fields that are edited are saved until they are sent: in this tab, or on this device. */
  draft?: string
  draftOn?: 'tab' | 'device'
  /** Too large for a draft, or saved elsewhere. */
  undrafted?: readonly (keyof Values)[]
  /** The name that the server, and the rules it shares, have for a field with another one here: `{ check_in: 'checkIn' }`. */
  aliases?: Record<string, string>
  /** True if an error belongs next to a field; by default, if `saved` has the field. */
  hasField?: (path: string) => boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of a text field, or of a radio button if it is checked, before the script of the page has loaded. */
function foundIn(control: Control | null): string {
  if (control === null || ['checkbox', 'select-one'].includes(control.type)) return ''
  return control.type !== 'radio' || (control as HTMLInputElement).checked ? control.value : ''
}

/** Names of the fields that are otherwise than they were. */
const changedNames = <Values extends object>(before: Values, after: Values): (keyof Values)[] =>
  (Object.keys(after) as (keyof Values)[]).filter(
    name => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  ) // its own keys

/** The typed values: saved as a draft, brought back, and following the saved values as long as they are not edited. */
function useValues<Values extends FieldValues, Answer>(settings: FormSettings<Values, Answer>) {
  const { saved, draft: name, draftOn, undrafted = [] } = settings
  const draft = useDraft(name, saved, draftOn)
  const fields = useFields<Values>({ defaultValues: draft.value as DefaultValues<Values> }) // all of them
  const values = useWatch({ control: fields.control }) as Values // every field has a default
  const [typed, start] = [JSON.stringify(values), JSON.stringify(saved)]
  const isEdited = typed !== start
  const latest = useRef({ saved, start, isEdited: false, isHydrated: false })
  /** Fields that were typed into, though they may be as they were again: an answer under way takes nothing back. */
  const edited = useRef(new Set<keyof Values>())
  const onChange = useEffectEvent((typed: string, start: string) => {
    const before = latest.current
    for (const field of changedNames(before.saved, values)) edited.current.add(field)
    if (before.start === typed) edited.current.clear()
    // Keeps what was edited; all else of a form with a draft follows what was saved elsewhere meanwhile, and is not sent as it was before.
    for (const field of changedNames(before.saved, saved))
      if (before.start === typed || (name && !edited.current.has(field)))
        fields.setValue(field as Path<Values>, saved[field])
    latest.current = { saved, start, isEdited, isHydrated: true }
    const drafted = changedNames(saved, values).filter(name => !undrafted.includes(name))
    if (isEdited) draft.keep(Object.fromEntries(drafted.map(name => [name, values[name]])) as Partial<Values>) // its own fields
    else draft.forget()
  })
  useEffect(() => onChange(typed, start), [typed, start])
  return {
    fields,
    values,
    isEdited,
    latest,
    forget: draft.forget,
    /** Back to what is saved. */
    reset() {
      edited.current.clear()
      draft.forget()
      fields.reset(latest.current.saved)
    },
  }
}

/**
 * The state of every form: what is typed and whether it is saved, what is wrong with each field and with all of it, and
 * whether it is being sent. Never sent twice at once. Show it with `Form`, `PageForm` or `FormDialog`.
 */
export function useForm<Values extends FieldValues, Answer>(settings: FormSettings<Values, Answer>) {
  const { saved, check, send, onSent, onUnchanged, aliases = {}, hasField } = settings
  const { fields, values, isEdited, latest, forget, reset } = useValues(settings)
  const { errors, refusal, place, show, forgive } = useFormErrors(settings.onRefused)
  const isRunning = useRef(false)
  const id = useId()

  const isKnown = hasField ?? ((path: string) => Object.hasOwn(saved, path.split('.')[0] ?? ''))
  const refuse = (error: unknown) => {
    const said = Object.entries(fieldsOf(error)).map(([path, words]) => [aliases[path] ?? path, words])
    const known = said.filter(([path = '']) => isKnown(path))
    show(Object.fromEntries(known) as Errors, known.length === 0 ? error : undefined) // of pairs of words
  }
  /** Shows what is wrong with some fields, or with all; true where nothing is. */
  const isRight = (part?: readonly string[]): boolean => {
    const wrong = Object.entries(check?.(fields.getValues()) ?? {})
      .map(([path, words]) => [aliases[path] ?? path, words] as const)
      .filter(([path, words]) => words !== undefined && (part?.includes(path) ?? true))
    show(Object.fromEntries(wrong) as Errors) // none is undefined, as just checked
    return wrong.length === 0
  }
  const sendOnce = async (sent: Values) => {
    const answer = await send(sent)
    if (answer === null) return
    forget()
    await onSent?.(answer, sent)
    reset()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    // A dialog within another form is another form.
    event?.stopPropagation()
    if (isRunning.current) return
    if (onUnchanged && !isEdited) return onUnchanged()
    if (!isRight()) return
    isRunning.current = true
    await fields.handleSubmit(() => sendOnce(fields.getValues()).catch(refuse))()
    isRunning.current = false
  }
  // Typed or chosen before the page was hydrated; taken over once the values are watched.
  const found = useRef(new Map<Path<Values>, string>())
  useEffect(() => {
    for (const [path, value] of found.current) fields.setValue(path, value as PathValue<Values, Path<Values>>) // a text or one of a few
    found.current.clear()
  }, [fields])
  const registered = (path: Path<Values>) => {
    const { ref, ...rest } = fields.register(path, { onChange: () => forgive(path) })
    const adopt = (control: Control | null) => {
      const before = latest.current.isHydrated ? '' : foundIn(control)
      ref(control)
      if (before) found.current.set(path, before)
    }
    return { ...rest, ref: adopt }
  }
  return {
    id,
    values,
    /** The same, as they are at the moment. */
    typed: () => fields.getValues(),
    errors,
    refusal,
    isEdited,
    /** Read on leaving: values being sent are not unsaved. */
    isUnsaved: () => latest.current.isEdited && !isRunning.current,
    hasDraft: settings.draft !== undefined,
    isBusy: fields.formState.isSubmitting,
    /** For a field of the platform: `<TextField label="Name" {...form.field('name')} />`. */
    field: (path: Path<Values>) => ({ ...registered(path), error: errors[path] }),
    /** For each checkbox of a group whose value is a list: `<Checkbox value="en" {...form.ticked('languages')} />`. */
    ticked: registered,
    /** For a control that holds its value itself: `<WeekdayPicker {...form.chosen('days')} />`. */
    chosen: <Name extends Path<Values>>(path: Name) => ({
      value: fields.getValues(path),
      onChange: (value: PathValue<Values, Name>) => {
        fields.setValue(path, value)
        forgive(path)
      },
      error: errors[path],
    }),
    /** Several fields at once. */
    change(changes: Partial<Values>) {
      const before: Values = fields.getValues()
      for (const [name, value] of Object.entries(changes))
        if (value !== before[name]) {
          fields.setValue(name as Path<Values>, value as never) // its own fields
          forgive(name)
        }
    },
    forgive,
    focus: (path: Path<Values>) => fields.setFocus(path),
    isRight,
    show,
    refuse,
    submit,
    /** Back to what is saved. */
    discard() {
      reset()
      show({})
    },
    place,
    props: { ref: place, id, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
  }
}

/** State that `Form`, `PageForm` and `FormDialog` show, whatever is typed. */
export type FormState = Pick<
  ReturnType<typeof useForm<FieldValues, unknown>>,
  'id' | 'refusal' | 'isUnsaved' | 'isEdited' | 'hasDraft' | 'isBusy' | 'props' | 'discard'
>
