import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { WritingAidProps } from '#src/web/writing-aid.tsx'
import { writeNewsletter } from '../../contract/in-place.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import { useHasModel } from './use-has-model.ts'
import { usePut } from './use-put.ts'

// Most fields never open it, and most screens that load this have no form.
const AboutDialog = loadable(async () => (await import('./about-dialog.tsx')).AboutDialog)

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
