import { changedFields, type Value } from './changed-fields.ts'
import { LODGER_FORM, PHOTO_FORM, PROGRESS_LINE, SAVE_LINE } from './lodger-form-name.ts'
import { FIELD_WORDS, listed } from './lodger-words.ts'
import { createSaveQueue, type Shown } from './save-queue.ts'
import { createSaveStatus } from './save-status.ts'
import { type Answer, sendLodger, waitForConnection } from './send-lodger.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const PAUSE_MS = 800

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const valueOf = (field: Field): Value =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value.trim() || null

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement) &&
  target.name !== ''

function show(form: HTMLFormElement, shown: Shown<Answer>, words: string): void {
  const line = document.getElementById(SAVE_LINE)
  if (line) line.textContent = words
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
  const status = createSaveStatus()
  const written = new Set(form.dataset.written?.split(' '))
  const known = new Map<string, Value>()
  const fieldsOf = () => [...form.elements].filter(isField)
  const forget = () => {
    for (const field of fieldsOf()) known.set(field.name, startOf(field))
  }
  forget()
  const fields = createSaveQueue<Record<string, Value>, Answer>({
    send: changed => sendLodger(address, JSON.stringify(changed)),
    show(shown) {
      show(form, shown, status.take('details', shown))
      // Sends everything again later where nothing was taken in.
      if (shown.kind === 'refused' && Object.keys(shown.fields).length === 0) forget()
    },
    wait: waitForConnection,
  })
  const changed = (isTyping: boolean) =>
    changedFields(new Map(fieldsOf().map(field => [field.name, valueOf(field)])), {
      known,
      written,
      isTyping,
    })
  const save = (isTyping: boolean) => {
    const changes = Object.entries(changed(isTyping))
    for (const [name, value] of changes) {
      known.set(name, value)
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLElement) field.removeAttribute('aria-invalid')
    }
    if (changes.length > 0) void fields.save(Object.fromEntries(changes))
  }
  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => save(true), PAUSE_MS)
  })
  form.addEventListener('change', () => save(false))
  form.addEventListener('submit', event => {
    event.preventDefault()
    save(false)
    const line = document.getElementById(SAVE_LINE)
    if (fields.isSaved() && line && !line.textContent) line.textContent = 'Nothing has changed'
  })
  const photos = savePhotos(form, status)
  addEventListener('beforeunload', event => {
    save(true)
    if (!fields.isSaved() || !photos.isSaved() || Object.keys(changed(false)).length > 0)
      event.preventDefault()
  })
}

/** Returns what the server has of a field at first: nothing of what was typed and refused. */
function startOf(field: Field): Value {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.defaultChecked
  return null
}

function savePhotos(lodger: HTMLFormElement, status: ReturnType<typeof createSaveStatus>) {
  const form = document.forms.namedItem(PHOTO_FORM)
  const photos = createSaveQueue<{ photo: Blob }, Answer>({
    async send({ photo }) {
      const body = new FormData()
      body.set('photo', photo!, 'document.jpg') // it is all there is to save
      return sendLodger(`${lodger.dataset.address}/photo`, body)
    },
    show: shown => show(lodger, shown, status.take('photo', shown)),
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
