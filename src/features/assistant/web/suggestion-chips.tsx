import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { useSuggestions } from './use-suggestions.ts'

const SHOWN = 3

/** The first questions that fit the day, above the field of a conversation; nothing until they are known. */
export function SuggestionChips({ onAsk }: { onAsk: (question: string) => void }) {
  const suggestions = useSuggestions()
  if (!suggestions) return null
  return (
    <ul
      aria-label="Suggestions"
      className="-mx-3 flex gap-2 overflow-x-auto px-3 pt-2 pb-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {suggestions.slice(0, SHOWN).map(({ title, question }) => (
        <li key={title} className="shrink-0">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="num inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-ground px-3.5 text-sm font-medium hover:border-edge pointer-coarse:min-h-11"
          >
            <StarMark className="size-3 text-gold" />
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
