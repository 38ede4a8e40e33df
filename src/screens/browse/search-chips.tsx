import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'

/** What guests here ask for most, by the words that find it. */
const CHIPS = [
  { word: 'pets', label: 'Pets welcome' },
  { word: 'inverter', label: 'Inverter' },
  { word: 'pool', label: 'Pool' },
  { word: 'sea', label: 'By the sea' },
] as const

const wordsIn = (params: URLSearchParams) => (params.get('search') ?? '').split(/\s+/).filter(Boolean)

/** The search with this word, or without it where it has it. */
function withOrWithout(params: URLSearchParams, word: string): string {
  const words = wordsIn(params)
  const next = words.some(each => each.toLowerCase() === word)
    ? words.filter(each => each.toLowerCase() !== word)
    : [...words, word]
  const { page: _, ...others } = Object.fromEntries(params)
  return links.browse({ ...others, search: next.join(' ') || undefined })
}

/** Words to add to a search, or to take out again, by one press and without script. */
export function SearchChips({ params, className = '' }: { params: URLSearchParams; className?: string }) {
  const words = new Set(wordsIn(params).map(word => word.toLowerCase()))
  return (
    <ul aria-label="Narrow the search" className={`flex flex-wrap gap-2 py-2 ${className}`}>
      {CHIPS.map(({ word, label }) => (
        <li key={word} className="shrink-0">
          <Link
            to={withOrWithout(params, word)}
            rel="nofollow"
            aria-current={words.has(word) || undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:bg-sunken aria-[current]:border-indigo aria-[current]:bg-indigo-soft"
          >
            {label}
            {words.has(word) ? <span className="sr-only">, chosen: press to leave it out</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
