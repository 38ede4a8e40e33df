import { Heart } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'

/** Nothing has a heart yet. */
export function NoFavourites() {
  return (
    <EmptyState
      title="No favourites yet"
      text={
        <>
          Press the <Heart aria-label="heart" className="inline size-4 align-[-2px]" /> on any property to
          save it here.
        </>
      }
      actions={
        <ButtonLink to={links.browse()} variant="solid">
          Find a home
        </ButtonLink>
      }
    />
  )
}
