import { FileText, SendHorizontal } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react'
import { loadable } from '#src/web/loadable.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { failureWords } from '#src/web/call.ts'
import { messageDraft, useDraft } from '#src/web/draft.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { WritingAid, type Words } from '#src/web/writing-aid.tsx'
import { type ConversationPlace, MESSAGE_CHARS_MAX, MESSAGE_EMPTY } from '../contract.ts'
import { type Addressed, send, useUnsent } from './parts/send-message.ts'

// Opened by few.
const InsertTemplateDialog = loadable(
  async () =>
    (await import('#src/features/templates/web/parts/insert-template-dialog.tsx')).InsertTemplateDialog,
)

const NEARLY = 200
const NO_DRAFT = { content: '' }

const STATUS = {
  sent: 'Message sent',
  waiting: 'Saved on this device. We’ll send it when you’re back online.',
  refused: '',
}

/** Text written into it from outside. */
export type ComposerHandle = { edit: (words: string) => void }

type ComposerProps = { place: ConversationPlace; to: Addressed; handle: Ref<ComposerHandle> }

/** The message being written, kept on this device until it is sent. Enter begins a line, Ctrl or Cmd with it sends. */
export function Composer({ place, to, handle }: ComposerProps) {
  const id = useId()
  const { name } = place.counterpart
  const draft = useDraft(messageDraft(to.receiverId, to.bookingId), NO_DRAFT, 'device')
  const [content, setContent] = useState(draft.value.content)
  const [error, setError] = useState<string>()
  const [status, setStatus] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isHost = useViewer()?.role === 'realtor'
  const type = (words: string) => {
    setContent(words)
    setError(undefined)
    setStatus('')
    if (words === '') draft.forget()
    else draft.keep({ content: words })
  }
  const put = (words: string) => {
    type([words, content].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  // A suggestion takes its time: who is elsewhere by then stays there.
  const replace = ({ text }: Words) => {
    type(text)
    if (field.current?.form?.contains(document.activeElement)) field.current.focus()
  }
  useImperativeHandle(handle, () => ({ edit: put }))
  // The focus goes back to the field after a choice, so that writing goes on.
  const choose = () => {
    field.current?.focus()
    setChoosing(true)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    const words = content.trim()
    if (words === '') return setError(MESSAGE_EMPTY)
    type('')
    try {
      setStatus(STATUS[await send(to, words, name)])
    } catch (failure) {
      // This device keeps nothing: what was written stays where it is.
      type(words)
      setError(`Failed to send message. ${failureWords(failure)}`)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  const left = MESSAGE_CHARS_MAX - content.length
  // It was sent, refused or removed since, and waits no longer.
  const isWaiting = useUnsent(to).some(({ refusal }) => refusal === undefined)
  const said = status === STATUS.waiting && !isWaiting ? '' : status
  return (
    <form
      aria-label={`Write to ${name}`}
      data-foot="composer"
      noValidate
      onSubmit={event => void submit(event)}
      className="border-t border-line bg-surface p-3 md:px-4"
    >
      <div className="rounded-md border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-indigo">
        <label className="sr-only" htmlFor={id}>
          Message
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={content}
          maxLength={MESSAGE_CHARS_MAX}
          placeholder={`Write to ${name.split(/\s+/)[0]}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-keys`}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={event => type(event.target.value)}
          onKeyDown={press}
          className="field-sizing-content block max-h-[30dvh] min-h-12 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 outline-none sm:min-h-16"
        />
        <div className="flex flex-wrap items-center justify-end gap-x-3 p-1 pl-3.5">
          <p id={`${id}-keys`} className="mr-auto text-xs text-ink-3 max-sm:sr-only pointer-coarse:sr-only">
            Ctrl + Enter sends
          </p>
          {isHost && to.bookingId ? (
            <IconButton icon={FileText} label="Insert template" onClick={choose} />
          ) : null}
          {to.bookingId ? (
            <WritingAid
              kind="reply"
              bookingId={to.bookingId}
              isEmpty={content === ''}
              typed={() => ({ text: field.current?.value ?? '', title: '' })}
              onWords={replace}
            />
          ) : null}
          {left < NEARLY ? <span className="num text-xs text-ink-2">{left} left</span> : null}
          <Button type="submit" variant="solid" icon={SendHorizontal}>
            Send
          </Button>
        </div>
      </div>
      {isChoosing && to.bookingId ? (
        <InsertTemplateDialog
          bookingId={to.bookingId}
          onClose={() => setChoosing(false)}
          onInsert={words => {
            setChoosing(false)
            put(words)
          }}
        />
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <output className={`block text-sm text-ink-2 ${said ? 'mt-1.5' : ''}`}>{said}</output>
    </form>
  )
}
