import { Copy } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'

/** A draft that a person copies, changes and sends. */
export function DraftText({ title, text }: { title: string; text: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('Draft copied'),
      () => toast.error('We couldn’t copy that. Select the text and copy it yourself'),
    )
  return (
    <details className="mt-2">
      <summary className="link min-h-11 py-2">{title}</summary>
      <p className="mb-2 rounded-md border border-line bg-surface p-3 break-words whitespace-pre-line">
        {text}
      </p>
      <Button icon={Copy} onClick={copy} aria-label={`Copy draft: ${title}`}>
        Copy draft
      </Button>
    </details>
  )
}
