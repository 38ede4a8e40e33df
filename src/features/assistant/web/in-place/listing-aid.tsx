import { Sparkles } from 'lucide-react'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import type { WritingAidProps } from '#src/web/writing-aid.tsx'
import { improveListing } from '../../contract/in-place.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import { useHasModel } from './use-has-model.ts'
import { usePut } from './use-put.ts'

/** Writes the description of a property better, as soon as there is one. */
export function ListingAid(field: WritingAidProps) {
  const hasModel = useHasModel()
  const { mutate, isPending, error } = useCall(improveListing)
  const { put, insert } = usePut(field)
  const arrive = ({ text }: { text: string }) => insert({ text, title: '' })
  if (!hasModel || field.isEmpty) return null
  return (
    <div className="mt-1">
      <Button
        variant="quiet"
        icon={Sparkles}
        busy={isPending}
        busyText="Improving…"
        onClick={() => mutate({ text: field.typed().text }, { onSuccess: arrive })}
      >
        Improve the text
      </Button>
      <SuggestionNote
        waiting={isPending && 'AI Studio is rewriting your description.'}
        failed="We couldn’t improve the text."
        error={error}
        put={put}
        note="Rewritten by AI Studio. Check the facts before you save it."
      />
    </div>
  )
}
