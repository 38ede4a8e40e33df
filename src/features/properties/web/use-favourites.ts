import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addFavourite, listFavourites, removeFavourite } from '../contract/favourites.ts'
import { query } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toast.ts'
import { forgetHeart, saveHeart, SAVED_MAX, useSavedHearts } from './parts/saved-hearts.ts'

const hearts = query(listFavourites, { pageSize: 1 }, { cached: true })

type Wish = { propertyId: string; isWanted: boolean }

/** Keeps or drops a visitor's heart on this device. */
function saveHere({ propertyId, isWanted }: Wish): void {
  if (!saveHeart(propertyId, isWanted)) toast.error(`Log in to save more than ${SAVED_MAX} favourites`)
  else if (isWanted)
    toast.success('Saved on this device', {
      word: 'See favourites',
      onPress: () => location.assign(links.favourites()),
    })
}

/** Returns which homes this user gave a heart, and how to give or take one: shown at once, taken back when it fails. A visitor's are kept on the device. */
export function useFavourites() {
  const user = useViewer()
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...hearts, enabled: user !== null })
  // A visitor's, or what is on its way into the account.
  const saved = useSavedHearts(user?.id)
  const show = ({ propertyId, isWanted }: Wish) =>
    client.setQueryData(hearts.queryKey, before => {
      if (!before) return before
      const others = before.ids.filter(id => id !== propertyId)
      return { ...before, ids: isWanted ? [propertyId, ...others] : others }
    })
  const change = useMutation({
    mutationFn: ({ propertyId, isWanted }: Wish) =>
      call(isWanted ? addFavourite : removeFavourite, { propertyId }),
    onMutate: show,
    onError: (error, { propertyId, isWanted }) => {
      show({ propertyId, isWanted: !isWanted })
      toast.error(failureWords(error))
    },
  })
  return {
    isFavourite: (propertyId: string) =>
      (isHydrated && (saved.includes(propertyId) || data?.ids.includes(propertyId))) || false,
    setFavourite(propertyId: string, isWanted: boolean) {
      if (!user) return saveHere({ propertyId, isWanted })
      forgetHeart(user.id, propertyId)
      change.mutate({ propertyId, isWanted })
    },
  }
}
