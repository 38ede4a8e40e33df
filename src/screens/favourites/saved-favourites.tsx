import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { useSavedHearts } from '#src/features/properties/web/parts/saved-hearts.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { CardGridSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Favourite, FAVOURITES_GRID } from './favourite.tsx'
import { NoFavourites } from './no-favourites.tsx'

const SHOWN_AT_ONCE = 12

/** A visitor's hearts: they are on this device alone, and signing in takes them along. */
export function SavedFavourites() {
  const ids = useSavedHearts()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const answers = useQueries({
    queries: ids.slice(0, shown).map(slug => query(publicPropertyBySlug, { slug })),
  })
  if (!isHydrated) return <CardGridSkeleton count={3} />
  if (ids.length === 0) return <NoFavourites />
  const properties = answers.flatMap(({ data }) => (data ? [data.property] : []))
  // One that is gone is not shown, and no failure.
  const failed = answers.find(({ error }) => error && !notFound.is(error))
  return (
    <div className="space-y-8">
      <SignInNote />
      {failed ? <Banner tone="error">{failureWords(failed.error)}</Banner> : null}
      {properties.length > 0 ? (
        <ul className={FAVOURITES_GRID}>
          {properties.map(property => (
            <Favourite key={property._id} property={property} />
          ))}
        </ul>
      ) : null}
      {answers.some(({ isPending }) => isPending) ? <CardGridSkeleton count={3} /> : null}
      {ids.length > shown ? (
        <Button className="max-sm:w-full" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}

function SignInNote() {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 md:p-5">
      <p className="min-w-0 max-w-[60ch] text-ink-2">
        These are saved on this device only. Log in or sign up to keep them in your account.
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink to={links.login()}>Log in</ButtonLink>
        <ButtonLink to={links.register()} variant="solid">
          Sign up
        </ButtonLink>
      </div>
    </div>
  )
}
