import { useQuery } from '@tanstack/react-query'
import { listFavourites } from '#src/features/properties/contract/favourites.ts'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { List } from '#src/web/ui/lists/list.tsx'
import { CardGridSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Favourite, FAVOURITES_GRID } from './favourite.tsx'
import { SavedFavourites } from './saved-favourites.tsx'
import { NoFavourites } from './no-favourites.tsx'

const SHOWN_MAX = 100

export const meta = () => [{ title: 'Favourites · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The homes with a heart: of the account, or those that a visitor keeps on this device. */
export default function FavouritesScreen() {
  const user = useViewer()
  return (
    // A visitor's frame is narrower than the signed-in one.
    <div className={user ? '' : 'mx-auto max-w-[1192px]'}>
      <PageHeader
        title="Favourites"
        text={user ? 'Only you see them, wherever you log in.' : 'Kept on this device, for you alone.'}
      />
      <PageBody className="pb-16">{user ? <OwnFavourites /> : <SavedFavourites />}</PageBody>
    </div>
  )
}

function OwnFavourites() {
  const answer = useQuery(query(listFavourites, { pageSize: SHOWN_MAX }, { cached: true }))
  return (
    <List
      answer={answer}
      what="your favourites"
      skeleton={<CardGridSkeleton count={3} />}
      items={answer.data?.properties}
      empty={<NoFavourites />}
      className={FAVOURITES_GRID}
    >
      {property => <Favourite property={property} />}
    </List>
  )
}
