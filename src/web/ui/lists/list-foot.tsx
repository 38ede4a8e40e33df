import { grouped } from '#src/contract/words.ts'
import { Pagination } from './pagination.tsx'

type ListFootProps = { page: number; pageSize: number; shown: number; total: number }

/** Below a list by pages: which of how many are shown, and the other pages. */
export function ListFoot({ page, pageSize, shown, total }: ListFootProps) {
  if (shown === 0 && page === 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="num text-sm text-ink-2" aria-live="polite">
        {shown === 0 ? '' : `${grouped(first)} – ${grouped(first + shown - 1)} of ${grouped(total)}`}
      </p>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} />
    </div>
  )
}
