import { Search, X } from 'lucide-react'
import { PUBLIC_MEASURE } from '#src/web/layouts/page.tsx'
import { BrowseForm, type BrowseFormProps } from './browse-form.tsx'
import { SearchChips } from './search-chips.tsx'
import { ASKED, NARROWED } from './search-in-place.ts'
import { searchWords } from './search-words.ts'

const SHEET = 'search'

type BrowseSearchProps = BrowseFormProps & { counts: Record<string, number> | undefined }

/** The search: a bar where there is room for it; on a phone one line of what is asked, which opens it as a sheet, without script too. */
export function BrowseSearch({ counts, ...props }: BrowseSearchProps) {
  return (
    <search
      className={`px-4 max-md:sticky max-md:top-[var(--top-bar)] max-md:z-20 max-md:border-b max-md:border-line max-md:bg-sunken max-md:py-1 md:mt-6 md:pb-9 ${PUBLIC_MEASURE}`}
    >
      <button
        type="button"
        popoverTarget={SHEET}
        className="flex min-h-14 w-full items-center gap-3 rounded-full border border-edge bg-surface px-4 text-left shadow-rest md:hidden"
      >
        <Search className="size-5 shrink-0 text-indigo" />
        <Asked params={props.params} />
      </button>
      <div
        id={SHEET}
        popover="auto"
        data-state="open"
        className="sheet bg-transparent text-ink max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:max-h-[92dvh] max-md:w-full max-md:max-w-none max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-xl max-md:bg-raised max-md:p-4 max-md:shadow-float max-md:backdrop:bg-night/60 md:static md:block md:w-auto md:animate-none! md:overflow-visible md:p-0"
      >
        <div className="flex items-center justify-between pb-2 md:hidden">
          <h2 className="font-display text-xl font-medium">Where, when and how many</h2>
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label="Close"
            className="btn btn-quiet btn-icon text-ink-3"
          >
            <X className="size-5" />
          </button>
        </div>
        <BrowseForm {...props} />
        <div id={NARROWED} className="md:hidden">
          <SearchChips params={props.params} counts={counts} />
        </div>
      </div>
    </search>
  )
}

/** `Cape Town` and, below it, `any dates · 2 guests`. */
function Asked({ params }: Pick<BrowseFormProps, 'params'>) {
  const { words, dates, guests, type, price } = searchWords(params)
  const rest = [dates ?? 'any dates', guests ?? 'any guests', type, price].filter(Boolean).join(' · ')
  return (
    <span id={ASKED} className="min-w-0 flex-1 leading-tight">
      <span className="block truncate font-semibold">{words ?? 'Anywhere'}</span>
      <span className="num block truncate text-sm text-ink-2">{rest}</span>
    </span>
  )
}
