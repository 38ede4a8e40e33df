import { SendHorizontal, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { CONTENT_CHARS_MAX } from '../contract/answers.ts'

const NEARLY = 500

type ComposerProps = {
  content: string
  onType: (words: string) => void
  onSend: () => void
  onStop: () => void
  isAsking: boolean
  error: ReactNode
  field: Ref<HTMLTextAreaElement>
  /** Above the field. */
  children: ReactNode
}

/** The field to ask in. Enter sends, Shift+Enter begins a line; while an answer is written nothing is sent. */
export function Composer(props: ComposerProps) {
  const { content, onType, onSend, onStop, isAsking, error, field, children } = props
  const id = useId()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isAsking && content.trim() !== '') onSend()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const left = CONTENT_CHARS_MAX - content.length
  return (
    <form
      aria-label="Ask AI Studio"
      data-foot="composer"
      noValidate
      onSubmit={submit}
      className="border-t border-line bg-surface px-3 pt-1 pb-3 md:px-4"
    >
      <div className="mx-auto max-w-[50rem]">
        {children}
        <div className="rounded-md border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-indigo">
          <label className="sr-only" htmlFor={id}>
            Message
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={content}
            maxLength={CONTENT_CHARS_MAX}
            placeholder="Ask about your properties, bookings or guests"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error ${id}-keys`}
            onChange={event => onType(event.target.value)}
            onKeyDown={press}
            className="field-sizing-content block max-h-[30dvh] min-h-12 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 outline-none"
          />
          <div className="flex items-center justify-end gap-3 p-1 pl-3.5">
            <p id={`${id}-keys`} className="mr-auto text-xs text-ink-3 pointer-coarse:sr-only">
              Enter sends, Shift + Enter starts a new line
            </p>
            {left < NEARLY ? <span className="num text-xs text-ink-2">{left} left</span> : null}
            {isAsking ? (
              // Two buttons, not one that changes under the press: it would send.
              <Button key="stop" icon={Square} onClick={onStop}>
                Stop
              </Button>
            ) : (
              <Button key="send" type="submit" variant="solid" icon={SendHorizontal}>
                Send
              </Button>
            )}
          </div>
        </div>
        {error ? (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-alarm-ink">
            {error}
          </p>
        ) : null}
      </div>
    </form>
  )
}
