import { Button } from '#src/web/ui/button.tsx'

type SaveBarProps = {
  changes: readonly string[]
  isSaving: boolean
  /** While nights are chosen their panel has its place. */
  isHidden: boolean
  onSave: () => void
  onDiscard: () => void
}

const SHOWN = 3

/** Unsaved changes, in words, and the one button that saves all of them. */
export function SaveBar({ changes, isSaving, isHidden, onSave, onDiscard }: SaveBarProps) {
  const more = changes.length - SHOWN
  return (
    <section
      aria-label="Unsaved changes"
      data-foot="bar"
      className={`sticky bottom-[calc(var(--tabbar-height)-1px)] z-10 -mx-4 mt-5 ${isHidden ? 'hidden' : 'flex'} flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line bg-raised px-4 py-3 shadow-foot md:mx-0 md:rounded-t-lg md:border-x md:px-5 lg:bottom-0`}
    >
      <p className="min-w-0 flex-1 text-sm leading-snug" aria-live="polite">
        <span className="block font-semibold">Not saved yet</span>
        <span className="num line-clamp-2 text-ink-2 sm:line-clamp-none">
          {changes.slice(0, SHOWN).join('; ') || 'Changes'}
          {more > 0 ? `; and ${more} more` : ''}
        </span>
      </p>
      <span className="flex gap-2">
        <Button onClick={onDiscard}>Discard</Button>
        <Button variant="primary" busy={isSaving} busyText="Saving…" onClick={onSave}>
          Save
        </Button>
      </span>
    </section>
  )
}
