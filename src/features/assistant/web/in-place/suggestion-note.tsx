import { failureWords } from '#src/web/call.ts'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { nothingSuggested } from '../../contract/in-place.ts'
import type { Put } from './use-put.ts'

type NoteProps = {
  /** Text while it is written. */
  waiting: string | false
  /** The failed action and its reason, if no dialog shows it. */
  failed?: string
  error?: Error | null
  put: Put | undefined
  /** The source of the suggestion, and what is left to do. */
  note: string
  className?: string
}

/** State of a suggestion, in words, and the way back. */
export function SuggestionNote({ waiting, failed = '', error, put, note, className = '' }: NoteProps) {
  // That there is nothing to suggest is an answer, and no failure.
  const isNone = nothingSuggested.is(error)
  const answer = isNone ? error.message : put && (put.isUndone ? 'Your own text is back.' : note)
  const words = waiting || answer || ''
  return (
    <div className={`text-sm text-ink-2 ${className}`}>
      <output>{words}</output>
      {put && !waiting ? (
        <>
          {' '}
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={put.swap}>
            {put.isUndone ? 'Redo' : 'Undo'}
          </button>
        </>
      ) : null}
      <FieldError>{error && !isNone ? `${failed} ${failureWords(error)}` : undefined}</FieldError>
    </div>
  )
}
