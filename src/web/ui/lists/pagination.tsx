import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../link.tsx'

type PaginationProps = { page: number; pages: number; parameter?: string; label?: string; className?: string }

/** First, last and the neighbours; 0 marks the gap. */
function shownPages(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [0, number] : [number],
  )
}

/** The pages of a list as links that keep the other parameters of the address; a page number beyond the last redirects to it. */
export function Pagination({
  page,
  pages,
  parameter = 'page',
  label = 'Pages',
  className = '',
}: PaginationProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (number: number) => {
    const query = new URLSearchParams(search)
    if (number === 1) query.delete(parameter)
    else query.set(parameter, String(number))
    return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  }
  const last = pages > 0 && page > pages ? addressOf(pages) : null
  useEffect(() => {
    if (last) void navigate(last, { replace: true, preventScrollReset: true })
  }, [last, navigate])
  if (pages <= 1) return null
  const shown = shownPages(page, pages)
  return (
    <nav aria-label={label} className={`flex items-center justify-center gap-1 ${className}`}>
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className="btn btn-quiet px-3" aria-label="Previous page">
          <ChevronLeft className="size-5" />
          <span className="max-sm:hidden">Previous</span>
        </Link>
      ) : null}
      <p className="num px-3 text-sm text-ink-2 sm:hidden">{`Page ${page} of ${pages}`}</p>
      <ul className="num flex items-center gap-1 max-sm:hidden">
        {shown.map((number, index) => (
          <li key={number || `gap-${shown[index - 1]}`}>
            {number === 0 ? (
              <span className="px-1 text-ink-3">…</span>
            ) : (
              <Link
                to={addressOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
                className={`btn min-w-11 px-2 ${number === page ? 'bg-indigo-soft' : 'btn-quiet font-medium'}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <Link to={addressOf(page + 1)} rel="next" className="btn btn-quiet px-3" aria-label="Next page">
          <span className="max-sm:hidden">Next</span>
          <ChevronRight className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}
