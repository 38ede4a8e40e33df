import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { useForm } from '#src/web/ui/use-form.ts'
import type { WritingAidProps } from '#src/web/writing-aid.tsx'
import { WISH_CHARS_MAX, WISH_EMPTY, writeNewsletter } from '../../contract/in-place.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import { useHasModel } from './use-has-model.ts'
import { usePut } from './use-put.ts'

type DialogProps = { write: (about: { about: string }) => Promise<unknown>; onClose: () => void }

function AboutDialog({ write, onClose }: DialogProps) {
  const form = useForm({
    saved: { about: '' },
    draft: 'newsletter.about',
    check: ({ about }) => ({ about: about.trim() ? undefined : WISH_EMPTY }),
    send: write,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Write a draft"
      description="AI Studio writes a title and a text. You change them as you like, and nothing is sent."
      word="Write a draft"
      busyWord="Writing…"
      onClose={onClose}
    >
      <TextArea
        label="What should it be about?"
        hint="Such as: the garden is in flower, and 3 nights in May cost less."
        maxLength={WISH_CHARS_MAX}
        {...form.field('about')}
      />
    </FormDialog>
  )
}

/** Writes a newsletter about what the host says. */
export function NewsletterAid(field: WritingAidProps) {
  const hasModel = useHasModel()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCall(writeNewsletter)
  const { put, insert } = usePut(field)
  const write = async (wish: { about: string }) => {
    const { text, title } = await mutateAsync(wish)
    insert({ text, title: title ?? '' })
  }
  if (!hasModel) return null
  return (
    <div>
      <Button icon={Sparkles} busy={isPending} busyText="Writing…" onClick={() => setAsking(true)}>
        Write a draft
      </Button>
      <SuggestionNote
        waiting={isPending && 'AI Studio is writing your newsletter.'}
        put={put}
        note="Written by AI Studio. Read it before you send it."
        className="mt-1"
      />
      {isAsking ? <AboutDialog write={write} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
