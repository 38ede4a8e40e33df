import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addFavourite, listFavourites, removeFavourite } from '../contract.ts'
import { query } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { useAwake } from '#src/web/islands/use-awake.ts'
import { useViewer } from '#src/web/session.ts'
import { toast } from '#src/web/ui/toast.ts'

const hearts = query(listFavourites, { pageSize: 1 }, { kept: true })

type Wish = { propertyId: string; isWanted: boolean }

/** Which homes this user gave a heart, and how to give or take one: shown at once, taken back when it fails. */
export function useFavourites() {
  const user = useViewer()
  const client = useQueryClient()
  const isAwake = useAwake()
  const { data } = useQuery({ ...hearts, enabled: user !== null })
  const show = ({ propertyId, isWanted }: Wish) =>
    client.setQueryData(hearts.queryKey, kept => {
      if (!kept) return kept
      const others = kept.ids.filter(id => id !== propertyId)
      return { ...kept, ids: isWanted ? [propertyId, ...others] : others }
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
    isFavourite: (propertyId: string) => (isAwake && data?.ids.includes(propertyId)) || false,
    setFavourite: (propertyId: string, isWanted: boolean) => change.mutate({ propertyId, isWanted }),
  }
}
