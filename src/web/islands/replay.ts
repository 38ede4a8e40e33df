type TypedIn = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Held = { click?: HTMLElement | undefined; typed: Map<TypedIn, string> }

const isField = (target: EventTarget | null): target is TypedIn =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isPlain = (event: Event): boolean =>
  event instanceof MouseEvent &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey

/** Holds input in a part until its script is there, so that nothing of it is lost. Returns a function to release it. */
export function hold(place: HTMLElement): () => Held {
  const held: Held = { typed: new Map() }
  const onClick = (event: Event) => {
    if (!isPlain(event) || !(event.target instanceof Element)) return
    const opener = event.target.closest<HTMLElement>('a, button, [aria-haspopup]')
    // A field is not pressed again, unless it opens something: what was chosen in it is kept as typed.
    if (!opener && (isField(event.target) || event.target.closest('label'))) return
    event.preventDefault()
    held.click = opener ?? held.click
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    held.click = event.submitter ?? undefined
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) held.typed.set(target, target.value)
  }
  place.addEventListener('click', onClick, true)
  place.addEventListener('submit', onSubmit, true)
  place.addEventListener('input', onInput, true)
  return () => {
    place.removeEventListener('click', onClick, true)
    place.removeEventListener('submit', onSubmit, true)
    place.removeEventListener('input', onInput, true)
    return held
  }
}

/** Types a value as a person does, for a part that did not hear it the first time, or did not hear it by a key. */
export function typeAgain(field: TypedIn, typed: string): void {
  const plain = Object.getPrototypeOf(field) as object // HTMLInputElement or another of them
  // Something else first, or it is no news to React; a date, which every kind of field takes.
  field.value = typed === '' ? '2000-01-01' : ''
  // React watches the field's own property, and takes for news what came past it.
  Object.getOwnPropertyDescriptor(plain, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Does again, now that the script is there, what was done before. */
export function replay({ click, typed }: Held): void {
  for (const [field, value] of typed) typeAgain(field, value)
  if (!click?.isConnected) return
  const press = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
  click.focus()
  click.dispatchEvent(new PointerEvent('pointerdown', press))
  click.dispatchEvent(new PointerEvent('pointerup', press))
  click.click()
}
