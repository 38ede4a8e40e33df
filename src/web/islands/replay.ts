type TypedIn = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Each pressed element once, in the order in which they were last pressed: one that is pressed again because nothing happens is pressed once. */
type Held = { presses: Set<HTMLElement>; typed: Map<TypedIn, string> }

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
  const held: Held = { presses: new Set(), typed: new Map() }
  const press = (element: HTMLElement) => {
    held.presses.delete(element)
    held.presses.add(element)
  }
  const onClick = (event: Event) => {
    if (!isPlain(event) || !(event.target instanceof Element)) return
    const opener = event.target.closest<HTMLElement>('a, button, [aria-haspopup]')
    // A field is not pressed again, unless it opens something: what was chosen in it is kept as typed.
    if (!opener && (isField(event.target) || event.target.closest('label'))) return
    event.preventDefault()
    if (opener) press(opener)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.submitter) press(event.submitter)
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

function pressAgain(element: HTMLElement): void {
  if (!element.isConnected) return
  const press = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
  element.focus()
  element.dispatchEvent(new PointerEvent('pointerdown', press))
  element.dispatchEvent(new PointerEvent('pointerup', press))
  element.click()
}

/** Repeats, once the script is there, what was typed and pressed before. Each press is drawn before the next: a departure follows its arrival. */
export async function replay({ presses, typed }: Held): Promise<void> {
  for (const [field, value] of typed) typeAgain(field, value)
  for (const element of presses) {
    pressAgain(element)
    await new Promise(resolve => setTimeout(resolve))
  }
}
