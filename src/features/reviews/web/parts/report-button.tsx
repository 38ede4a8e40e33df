import { Flag } from 'lucide-react'
import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'

// A dialog is heavy, and opened by few.
const ReportDialog = loadable(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** For a reader who is signed in: says that something is wrong with a review. */
export function ReportButton({ reviewId, name }: { reviewId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isReported, setReported] = useState(false)
  if (isReported) return <p className="flex min-h-11 items-center text-sm text-ink-3">Reported</p>
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={Flag}
        aria-label={`Report the review of ${name}`}
        className="-mx-3 min-h-11 text-ink-3"
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen ? (
        <ReportDialog
          reviewId={reviewId}
          onClose={() => setOpen(false)}
          onReported={() => setReported(true)}
        />
      ) : null}
    </>
  )
}
