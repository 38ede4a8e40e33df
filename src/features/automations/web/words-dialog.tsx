import { useQuery } from '@tanstack/react-query'
import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changePlanned, type PlannedAnswer, previewPlanned } from '../contract/queue.ts'
import { missingWords } from '../rules/reason-words.ts'

/** Shows what one of a queue will say, to be put in other words for this stay. */
export function WordsDialog({ planned, onClose }: { planned: PlannedAnswer; onClose: () => void }) {
  const preview = useQuery({ ...query(previewPlanned, { id: planned._id }), staleTime: Infinity })
  const { mutateAsync, isPending } = useCall(changePlanned)
  const missing = preview.data?.missing ?? []
  const said = (words: string) => {
    toast.success(words)
    onClose()
  }
  const form = useForm({
    saved: { words: planned.words ?? preview.data?.text ?? '' },
    send: ({ words }) => mutateAsync({ id: planned._id, words }),
    onSent: () => said('Message saved'),
  })
  const forget = () =>
    void mutateAsync({ id: planned._id, words: null }).then(() => said('Back to the template'), form.refuse)
  return (
    <FormDialog
      form={form}
      title={planned.name}
      description="Only for this booking. The template doesn’t change."
      word="Save words"
      className="space-y-4"
      onClose={onClose}
      action={
        planned.words === null ? null : (
          <Button busy={isPending} onClick={forget}>
            Back to the template
          </Button>
        )
      }
    >
      {preview.error ? <Banner tone="error">{failureWords(preview.error)}</Banner> : null}
      {missing.length > 0 ? (
        <Banner tone="warning" title="No value yet for:">
          {missingWords(missing)}. Fill it in to send the template, or write your own message.
        </Banner>
      ) : null}
      {preview.isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <TextArea label="What it says" rows={9} maxLength={MESSAGE_CHARS_MAX} {...form.field('words')} />
      )}
    </FormDialog>
  )
}
