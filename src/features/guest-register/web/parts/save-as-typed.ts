import { LODGER_FORM, PHOTO_FORM, PROGRESS_LINE, SAVE_LINE } from './lodger-form-name.ts'
import { DOUBT_WORDS, FIELD_WORDS, listed } from './lodger-words.ts'
import { createSaveQueue, type Shown } from './save-queue.ts'
import { type Answer, sendLodger, waitForConnection } from './send-lodger.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const PAUSE_MS = 800

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Null of a field that says nothing, or not any more. */
type Value = string | boolean | null

const valueOf = (field: Field): Value =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value.trim() || null

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement) &&
  target.name !== ''

/** Says in words how saving goes. */
function wordsOf(shown: Shown<Answer>): string {
  if (shown.kind === 'saving') return 'Saving…'
  if (shown.kind === 'later') return 'Not saved yet: no connection. We’ll keep trying.'
  if (shown.kind === 'refused') {
    const words = Object.values(shown.fields).join('. ') || shown.words
    return `Not saved: ${words.replace(/\.$/, '')}.`
  }
  const { doubts = [], complete } = shown.answer
  if (doubts.length > 0)
    return `Saved. Please check the ID number: ${listed(doubts.map(doubt => DOUBT_WORDS[doubt]))}. If it’s right, leave it.`
  return complete ? 'Saved. This guest is registered.' : 'Saved'
}

function show(form: HTMLFormElement, shown: Shown<Answer>): void {
  const line = document.getElementById(SAVE_LINE)
  if (line) line.textContent = wordsOf(shown)
  if (shown.kind === 'refused')
    for (const name of Object.keys(shown.fields)) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLElement)) continue
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', SAVE_LINE)
    }
  if (shown.kind !== 'saved') return
  const { complete, missing } = shown.answer
  const progress = document.getElementById(PROGRESS_LINE)
  if (progress)
    progress.textContent = complete
      ? 'Complete'
      : `Still needed: ${listed(missing.map(field => FIELD_WORDS[field]))}`
}

/** Saves the fields of one guest as they are typed, and the photo once it is chosen: over a bad connection again and again. Without script the forms do it. */
export function saveAsTyped(): void {
  const form = document.forms.namedItem(LODGER_FORM)
  const { address } = form?.dataset ?? {}
  if (!form || !address) return
  const wait = waitForConnection
  const fields = createSaveQueue<Record<string, Value>, Answer>({
    send: changed => sendLodger(address, JSON.stringify(changed)),
    show: shown => show(form, shown),
    wait,
  })
  const known = new Map<string, Value>()
  for (const field of form.elements) if (isField(field)) known.set(field.name, startOf(field))
  const changedOf = (each: Iterable<EventTarget>) =>
    Object.fromEntries(
      [...each].filter(isField).flatMap(field => {
        const value = valueOf(field)
        if (known.get(field.name) === value) return []
        known.set(field.name, value)
        field.removeAttribute('aria-invalid')
        return [[field.name, value]]
      }),
    )
  const saveAll = () => {
    const changed = changedOf(form.elements)
    if (Object.keys(changed).length > 0) void fields.save(changed)
  }
  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(saveAll, PAUSE_MS)
  })
  form.addEventListener('change', saveAll)
  form.addEventListener('submit', event => {
    event.preventDefault()
    saveAll()
    const line = document.getElementById(SAVE_LINE)
    if (fields.isSaved() && line && !line.textContent) line.textContent = 'Nothing has changed'
  })
  const photos = savePhotos(form)
  addEventListener('beforeunload', event => {
    saveAll()
    if (!fields.isSaved() || !photos.isSaved()) event.preventDefault()
  })
}

/** Returns what the server has of a field at first: nothing of what was typed and refused. */
function startOf(field: Field): Value {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.defaultChecked
  return null
}

function savePhotos(lodger: HTMLFormElement) {
  const form = document.forms.namedItem(PHOTO_FORM)
  const photos = createSaveQueue<{ photo: Blob }, Answer>({
    async send({ photo }) {
      const body = new FormData()
      body.set('photo', photo!, 'document.jpg') // it is all there is to save
      return sendLodger(`${lodger.dataset.address}/photo`, body)
    },
    show: shown => show(lodger, shown),
    wait: waitForConnection,
  })
  const save = async () => {
    const input = form?.elements.namedItem('photo')
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    if (file) await photos.save({ photo: await shrinkPhoto(file) })
  }
  form?.addEventListener('change', () => void save())
  form?.addEventListener('submit', event => {
    event.preventDefault()
    if (photos.isSaved()) void save()
  })
  return photos
}
