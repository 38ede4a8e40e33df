import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDashboard } from '#src/features/dashboard/contract.ts'
import { addFavourite, listFavourites, removeFavourite } from '../contract.ts'
import { call, query, useRefresh, wordsOf } from '#src/web/api.ts'
import { useUser } from '#src/web/session.ts'
import { toast } from '#src/web/ui/toast.tsx'

const hearts = query(listFavourites, { pageSize: 1 }, { kept: true })

/** Which homes this user gave a heart, and how to give or take one: shown at once, taken back when it fails. */
export function useFavourites() {
  const user = useUser()
  const client = useQueryClient()
  const refresh = useRefresh()
  const { data } = useQuery({ ...hearts, enabled: user !== null })
  const change = useMutation({
    mutationFn: ({ propertyId, isWanted }: { propertyId: string; isWanted: boolean }) =>
      call(isWanted ? addFavourite : removeFavourite, { propertyId }),
    onMutate: ({ propertyId, isWanted }) =>
      client.setQueryData(hearts.queryKey, kept => {
        if (!kept) return kept
        const others = kept.ids.filter(id => id !== propertyId)
        return { ...kept, ids: isWanted ? [propertyId, ...others] : others }
      }),
    onError: error => toast.error(wordsOf(error)),
    onSettled: () => refresh([listFavourites, getDashboard]),
  })
  return {
    isFavourite: (propertyId: string) => data?.ids.includes(propertyId) ?? false,
    setFavourite: (propertyId: string, isWanted: boolean) => change.mutate({ propertyId, isWanted }),
  }
}
