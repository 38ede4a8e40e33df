import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'

const SAID_MS = 3000

type CopiedFactProps = {
  name: string
  value: string
  /** The text that is copied, where it is not the one that is shown. */
  copied?: string
  note?: string
  isLarge?: boolean
}

/** A fact that a guest types at the bank, with the button that copies it and says so. */
export function CopiedFact({ name, value, copied = value, note, isLarge = false }: CopiedFactProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setCopied(true),
      () => toast.error('We couldn’t copy that. Select the text and copy it yourself'),
    )
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <dl className="min-w-0">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className={`num font-semibold break-words ${isLarge ? 'text-2xl' : ''}`}>{value}</dd>
        {note ? <dd className="text-sm text-ink-2">{note}</dd> : null}
      </dl>
      <Button
        icon={isCopied ? Check : Copy}
        variant={isCopied ? 'quiet' : 'line'}
        aria-label={`${isCopied ? 'Copied' : 'Copy'} ${name.toLowerCase()}`}
        onClick={() => void copy()}
        className="shrink-0"
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
