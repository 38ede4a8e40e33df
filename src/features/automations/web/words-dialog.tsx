import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Skeleton } from '#src/web/ui/skeleton.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changePlanned, type PlannedAnswer, previewPlanned } from '../contract/queue.ts'
import { missingWords } from '../rules/reason-words.ts'

/** What one of a queue will say, to be put in other words for this stay. */
export function WordsDialog({ planned, onClose }: { planned: PlannedAnswer; onClose: () => void }) {
  const preview = useQuery({ ...query(previewPlanned, { id: planned._id }), staleTime: Infinity })
  const [typed, setTyped] = useState<string>()
  const change = useCall(changePlanned)
  const formId = useId()
  const words = typed ?? preview.data?.text ?? ''
  const missing = preview.data?.missing ?? []
  const save = (next: string | null, said: string) =>
    change.mutate(
      { id: planned._id, words: next },
      {
        onSuccess() {
          toast.success(said)
          onClose()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(words, 'It goes in your words')
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={planned.name}
      description="For this stay alone; the template stays as it is."
      footer={
        <>
          {planned.words === null ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button busy={change.isPending} onClick={() => save(null, 'It goes as the template says')}>
              Back to the template
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={change.isPending} busyText="Saving…">
            Save words
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4" noValidate>
        {change.error ? <Banner tone="error">{failureWords(change.error)}</Banner> : null}
        {preview.error ? <Banner tone="error">{failureWords(preview.error)}</Banner> : null}
        {missing.length > 0 ? (
          <Banner tone="warning" title="Not filled in, or not to be told yet:">
            {missingWords(missing)}. Once it is, the template goes; or write your own words.
          </Banner>
        ) : null}
        {preview.isPending ? (
          <Skeleton className="h-40" />
        ) : (
          <TextArea
            label="What it says"
            value={words}
            rows={9}
            maxLength={MESSAGE_CHARS_MAX}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
