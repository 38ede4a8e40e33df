import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** Words to be taken elsewhere as they are: marked at a press, or copied. */
export function SecretBox({ label, value }: { label: string; value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success('Copied'),
      () => toast.error('We couldn’t copy that. Select the text and copy it yourself'),
    )
  return (
    <div className="space-y-3">
      <p
        aria-label={label}
        className="rounded-md bg-sunken p-3 font-mono text-sm break-all whitespace-pre-line select-all"
      >
        {value}
      </p>
      <Button icon={Copy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
