import { ArrowRight } from 'lucide-react'
import { data, redirect, useSearchParams } from 'react-router'
import { Link } from '#src/web/link.tsx'
import { type Call, NoAnswer } from '#src/contract/calls/create-call.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { dayOf } from '#src/contract/days.ts'
import { UNEXPECTED } from '#src/contract/calls/failure-words.ts'
import { Problem } from '#src/contract/problem.ts'
import { Island } from '#src/web/islands/island.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { headTags } from '#src/web/documents/head-tags.ts'
import { useViewer } from '#src/web/session/session.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { BrowseSearch } from './browse-search.tsx'
import { BrowseResults, type FoundPage } from './browse-results.tsx'
import { searchFailure } from './search-failure.ts'
import { browseStructure } from '#src/features/properties/web/parts/property-meta.ts'
import StayUpdated from '#src/features/waitlist/web/parts/stay-updated.island.tsx'
import type { Route } from './+types/browse-screen'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

const PAGE_SIZE = 24

async function find(ask: Call, params: URLSearchParams): Promise<FoundPage> {
  const asked = { ...Object.fromEntries(params), pageSize: PAGE_SIZE, counts: true } as Sent<
    typeof searchProperties
  > // the server judges what an address asks
  try {
    const answer = await ask(searchProperties, asked)
    // See docs/product/homes-and-search.md#browsing.
    if (!Array.isArray(answer.results)) return { failed: UNEXPECTED }
    return { answer }
  } catch (error) {
    if (error instanceof Problem && error.status === 400)
      return { refused: error.fields ?? { search: error.message } }
    if (error instanceof NoAnswer) throw error
    return searchFailure(error)
  }
}

/** Every search is made on the server, so that a page is whole as it arrives. See docs/product/homes-and-search.md#browsing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { city, ...others } = Object.fromEntries(url.searchParams)
  // A link may name a city; what is searched for is always seen in the one field that the form has for it.
  if (city && !others.search) throw redirect(links.browse({ ...others, search: city }))
  const found = await find(callFrom(page), url.searchParams)
  const last = Math.ceil((found.answer?.total ?? 0) / PAGE_SIZE)
  // A page number beyond the last redirects to the last page.
  if (found.answer && last > 0 && found.answer.page > last)
    throw redirect(links.browse({ ...Object.fromEntries(url.searchParams), page: last }))
  return data(
    { found, today: dayOf(new Date()), publicUrl: page.publicUrl },
    { status: found.failed ? 503 : 200 },
  )
}

const DESCRIPTION = 'Homes from the Cape to the Wild Coast, booked directly with local hosts.'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const publicUrl = loaderData?.publicUrl ?? ''
  return [
    ...headTags({
      title: 'Browse Properties',
      description: DESCRIPTION,
      publicUrl,
      path: links.browse(),
      preview: 'browse',
    }),
    { 'script:ld+json': browseStructure(loaderData?.found.answer?.results ?? [], publicUrl) },
  ]
}

export default function BrowseScreen({ loaderData }: Route.ComponentProps) {
  const { found, today } = loaderData
  const user = useViewer()
  const [params] = useSearchParams()
  return (
    <>
      {/* On a phone it has no box, so that the search stays in view below the bar for as long as there are homes. */}
      <section className="max-md:contents md:border-b md:border-line md:bg-sunken">
        <PublicBody className="max-md:bg-sunken max-md:pt-1.5 md:pt-12">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h1 className="font-display font-medium max-md:text-xl md:text-4xl">Browse Properties</h1>
              <p className="mt-2 text-lg text-ink-2 max-md:hidden">{DESCRIPTION}</p>
            </div>
            {user ? null : (
              <Link
                to={links.login()}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-indigo max-md:hidden"
              >
                Realtor Login
                <ArrowRight className="size-4" />
              </Link>
            )}
          </div>
        </PublicBody>
        <BrowseSearch
          today={today}
          params={params}
          errors={found.refused ?? {}}
          counts={found.answer?.counts}
        />
      </section>
      <PublicBody className="pb-4">
        <BrowseResults found={found} params={params} pageSize={PAGE_SIZE} />
        {user ? <Island name="stay-updated" of={StayUpdated} props={{ email: user.email }} /> : null}
      </PublicBody>
    </>
  )
}
