import { ChevronDown } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { grouped } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { CardGridSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import type { searchProperties } from '#src/features/properties/contract/browse.ts'
import { sorts } from '#src/features/properties/rules.ts'
import { BROWSE_FORM, FAILED, FOUND, OFFLINE, SEARCHING } from './search-in-place.ts'
import { SearchChips } from './search-chips.tsx'
import { comesClose, NearBy } from './near-by.tsx'
import { nothingFor, stayAsked } from './search-words.ts'
import { PropertyCard } from './property-card.tsx'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'

/** Result of a search: an answer, the errors in it, or that it failed. */
export type FoundPage = {
  answer?: Answer<typeof searchProperties>
  refused?: Record<string, string>
  failed?: string
  /** Details from the server. */
  detail?: string
}

const SORT_WORDS = {
  relevance: 'Best match',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  newest: 'Newest',
} as const satisfies Record<(typeof sorts)[number], string>
const FIRST_IN_VIEW = 3

type BrowseResultsProps = { found: FoundPage; params: URLSearchParams; pageSize: number }

/** The list, or why there is none; search-in-place.ts puts the next in its place. */
export function BrowseResults({ found, params, pageSize }: BrowseResultsProps) {
  return (
    <>
      <div id={FOUND} data-failed={found.failed} data-refused={found.refused && firstOf(found.refused)}>
        <Results found={found} params={params} pageSize={pageSize} />
      </div>
      <template id={SEARCHING}>
        <div className="pt-16">
          <CardGridSkeleton />
        </div>
      </template>
      <template id={OFFLINE}>
        <Banner tone="offline" title="You’re offline." className="mt-5">
          Showing results saved on <time />.
        </Banner>
      </template>
      <template id={FAILED}>
        <Banner tone="error" title={<span />} className="mt-5">
          You're looking at the results of your last search.
        </Banner>
      </template>
    </>
  )
}

function Results({ found, params, pageSize }: BrowseResultsProps) {
  const { answer } = found
  if (!answer || answer.total === 0)
    return (
      <>
        {answer ? <SearchChips params={params} counts={{}} className="md:pt-5" /> : null}
        {answer?.near && comesClose(answer.near) ? (
          <NearBy near={answer.near} params={params} />
        ) : (
          <Nothing found={found} params={params} />
        )}
      </>
    )
  const stay = stayAsked(params)
  return (
    <>
      {/* On a phone those to add stand in the sheet: the first home is in view without scrolling. */}
      <SearchChips params={params} isChosenOnly className="-mx-4 overflow-x-auto px-4 pb-0! md:hidden" />
      <SearchChips params={params} counts={answer.counts} className="max-md:hidden md:pt-5 md:pb-0" />
      <div className="flex items-center justify-between gap-4 max-md:h-8 md:py-5">
        <output className="num font-semibold max-md:text-sm">{`${grouped(answer.total)}${answer.totalIsLeast ? '+' : ''} Properties Found`}</output>
        <SortSelect chosen={params.get('sort') ?? 'relevance'} />
      </div>
      <ul className="grid grid-cols-1 gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {answer.results.map((property, index) => (
          <li key={property._id} className="min-w-0">
            <PropertyCard property={property} stay={stay} priority={index < FIRST_IN_VIEW} />
          </li>
        ))}
      </ul>
      <Pagination page={answer.page} pages={Math.ceil(answer.total / pageSize)} className="mt-12" />
    </>
  )
}

function SortSelect({ chosen }: { chosen: string }) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 text-sm text-ink-2">
      <span className="max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form={BROWSE_FORM}
        defaultValue={chosen}
        className="min-h-11 appearance-none bg-transparent pr-6 font-semibold text-ink"
      >
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-4 text-ink-3" />
    </label>
  )
}

const firstOf = (refused: Record<string, string>) => Object.values(refused)[0]

function Nothing({ found, params }: { found: FoundPage; params: URLSearchParams }) {
  if (found.failed)
    return (
      <EmptyState
        drawing="broken-bridge"
        className="py-16"
        title={found.failed}
        text={found.detail ?? 'Your search is still filled in. Try again in a minute.'}
        actions={
          <>
            <ButtonLink to={links.browse(Object.fromEntries(params))} variant="solid">
              Try again
            </ButtonLink>
            <ButtonLink to={links.status()}>System status</ButtonLink>
          </>
        }
      />
    )
  return (
    <EmptyState
      drawing="search"
      className="py-16"
      title={found.refused ? 'Please check your search' : 'No Properties Found'}
      text={
        found.refused
          ? firstOf(found.refused)
          : `${nothingFor(params)}${found.answer?.totalIsLeast ? 'There are more homes than we could look through: name a place. ' : ''}Try different dates, a wider price range or fewer words.`
      }
      actions={<ButtonLink to={links.browse({ ...stayIn(params) })}>Show all properties</ButtonLink>}
    />
  )
}
