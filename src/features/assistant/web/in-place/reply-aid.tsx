import { Sparkles } from 'lucide-react'
import { useCall } from '#src/web/api.ts'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import type { WritingAidProps } from '#src/web/writing-aid.tsx'
import { suggestReply } from '../../contract/in-place.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import { usePut } from './use-put.ts'

type Suggested = { template: string | null; missing: string[] }

function noteOf({ template, missing }: Suggested): string {
  const from = template ? `From your template “${template}”.` : 'Written by AI Studio.'
  if (missing.length === 0) return `${from} Read it before you send it.`
  return `${from} Fill in what is in brackets: ${missing.join(', ')}.`
}

/** Suggests a reply to the guest of a stay. */
export function ReplyAid(field: WritingAidProps & { kind: 'reply' }) {
  const { data, mutate, isPending, error } = useCall(suggestReply)
  const { put, insert } = usePut(field)
  // Text that the host has typed by then stays behind it.
  const arrive = ({ text }: { text: string }) =>
    insert({ text: [text, field.typed().text].filter(Boolean).join('\n'), title: '' })
  return (
    <>
      <IconButton
        icon={Sparkles}
        label="Suggest a reply"
        busy={isPending}
        onClick={() => mutate({ booking_id: field.bookingId }, { onSuccess: arrive })}
      />
      <SuggestionNote
        waiting={isPending && 'Writing a reply…'}
        failed="We couldn’t suggest a reply."
        error={error}
        put={put}
        note={data ? noteOf(data) : ''}
        className="order-last basis-full"
      />
    </>
  )
}
