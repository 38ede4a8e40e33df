import { Sparkles } from 'lucide-react'
import { useViewer } from '#src/web/session/session.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { WaitingDrafts } from './drafts/waiting-drafts.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The purpose of AI Studio, and six questions that fit the day. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const suggestions = useSuggestions()
  const name = useViewer()?.name.split(/\s+/)[0]
  return (
    <div className="mx-auto w-full max-w-[46rem] py-6">
      <Sparkles aria-hidden="true" className="size-8 text-gold" />
      <p className="mt-3 font-display text-2xl font-medium break-words">
        Welcome to AI Studio{name ? `, ${name}` : ''}
      </p>
      <p className="mt-1.5 text-ink-2">
        Ask about your properties, bookings, prices and guests, or have something written. Nothing is sent
        until you send it. <HelpLink article="ask-ai-studio">How AI Studio works</HelpLink>
      </p>
      <ul aria-label="Suggestions" className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {suggestions
          ? suggestions.map(({ title, text, question }) => (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => onAsk(question)}
                  className="card h-full min-h-16 w-full px-4 py-3 text-left hover:border-edge"
                >
                  <span className="num block font-semibold break-words">{title}</span>
                  <span className="block text-sm text-ink-2">{text}</span>
                </button>
              </li>
            ))
          : PLACES.map(place => (
              <li key={place}>
                <Skeleton className="h-17 rounded-lg!" />
              </li>
            ))}
      </ul>
      <WaitingDrafts />
    </div>
  )
}
