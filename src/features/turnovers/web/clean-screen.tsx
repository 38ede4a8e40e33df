import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { readCleaning } from '../contract/cleaning.ts'
import { cleanerWords } from '../rules/cleaner-words.ts'
import type { Route } from './+types/clean-screen'
import { CleaningCard } from './cleaning-card.tsx'

const TOKEN_CHARS_MAX = 200

/** Kept by nobody, and its address is told to nobody. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = params.token.slice(0, TOKEN_CHARS_MAX)
  const isRefused = new URL(request.url).searchParams.has('refused')
  try {
    const page = await callFrom(context.get(pageContext))(readCleaning, { token })
    return { page, token, isRefused, words: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return data(
      {
        page: null,
        token,
        isRefused,
        words: error.status === 404 ? 'Ask the host for a new one' : error.message,
      },
      { status: error.status },
    )
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Cleaning · Naledi' },
  { name: 'robots', content: 'noindex' },
  // The secret of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

/** Shows what a cleaner needs, without an account and without script. */
export default function CleanScreen({ loaderData: { page, token, isRefused, words } }: Route.ComponentProps) {
  const language = page?.language ?? 'en'
  const said = cleanerWords[language]
  return (
    <main id="main" tabIndex={-1} lang={language} className="mx-auto max-w-[640px] px-4 pt-8 pb-14">
      {page ? (
        <>
          <h1 className="font-display text-3xl font-medium break-words">{said.title(page.cleaner_name)}</h1>
          <p className="mt-1 text-ink-2">{said.noNames}</p>
          {isRefused ? (
            <p role="alert" className="mt-4 rounded-md bg-alarm-soft p-3 font-semibold text-alarm-ink">
              {said.refused}
            </p>
          ) : null}
          {page.cleanings.length === 0 ? <p className="mt-8 text-lg">{said.empty}</p> : null}
          <ul className="mt-6 space-y-4">
            {page.cleanings.map(cleaning => (
              <CleaningCard
                key={`${cleaning.property_id} ${cleaning.day}`}
                cleaning={cleaning}
                language={language}
                today={page.today}
                token={token}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <h1 className="font-display text-3xl font-medium">This link does not work</h1>
          <p className="mt-3 text-lg text-ink-2">{words}.</p>
        </>
      )}
    </main>
  )
}
