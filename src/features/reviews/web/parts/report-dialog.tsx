import { type FormEvent, useId, useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { REASON_CHARS_MAX, reportReview } from '../../contract.ts'

type ReportDialogProps = {
  reviewId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onReported: () => void
}

/** What is wrong with a review, in the reader's words. */
export function ReportDialog({ reviewId, open, onOpenChange, onReported }: ReportDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useCall(reportReview)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    report.mutate(
      { id: reviewId, reason },
      {
        onSuccess({ message }) {
          toast.success(message)
          onReported()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Report this review"
      description="Whoever looks after Naledi reads it, and hides what should not be here. Its author is not told who you are."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={form} busy={report.isPending} busyText="Sending…">
            Send report
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        {report.error ? <Banner tone="error">{failureWords(report.error)}</Banner> : null}
        <TextArea
          label="What is wrong with it?"
          maxLength={REASON_CHARS_MAX}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Please say what is wrong with it' : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
