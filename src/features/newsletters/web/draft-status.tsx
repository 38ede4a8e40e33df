import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import type { DraftState } from './compose/use-saved-draft.ts'

const SHOWN = {
  empty: { icon: null, word: '' },
  saving: { icon: LoaderCircle, word: 'Saving…' },
  saved: { icon: Check, word: 'Saved' },
  unsaved: { icon: CircleAlert, word: 'Not saved' },
} as const satisfies Record<DraftState, unknown>

/** True if what is typed is saved, which is said as it is. */
export function DraftStatus({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const { icon: Icon, word } = SHOWN[state]
  return (
    <div className="flex min-h-9 items-center gap-2 text-sm text-ink-2">
      <output
        aria-live="polite"
        className={`flex items-center gap-1.5 ${state === 'unsaved' ? 'text-alarm-ink' : ''}`}
      >
        {Icon ? <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" /> : null}
        {word}
        {state === 'unsaved' ? <span>: it’s still here, in this window</span> : null}
      </output>
      {state === 'unsaved' ? (
        <Button size="sm" onClick={onRetry}>
          Save again
        </Button>
      ) : null}
    </div>
  )
}
