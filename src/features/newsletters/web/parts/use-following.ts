import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { useViewer } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toast.ts'
import { followHost, listSubscriptions, type sources, unfollowHost } from '../../contract/subscriptions.ts'

export type Source = (typeof sources)[number]

const FAILED = 'An error occurred. Please try again.'

const following = query(listSubscriptions, {}, { cached: true })

type Wish = { realtorId: string; name: string; isWanted: boolean; source: Source }

const failureWords = (error: unknown): string =>
  error instanceof Problem && !(error instanceof NoAnswer) && error.message ? error.message : FAILED

/** Returns which hosts this guest follows, and how to follow or leave one: shown at once, taken back when it fails. */
export function useFollowing() {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const isClient = useViewer()?.role === 'client'
  const answer = useQuery({ ...following, enabled: isClient })
  const show = ({ realtorId, name, isWanted }: Wish) =>
    client.setQueryData(following.queryKey, before => {
      if (!before) return before
      const others = before.realtors.filter(each => each.realtorId !== realtorId)
      const added = { realtorId, name, subscribedAt: new Date().toISOString() }
      return { ...before, realtors: isWanted ? [added, ...others] : others }
    })
  const change = useMutation<unknown, Error, Wish>({
    mutationFn: ({ realtorId, isWanted, source }) =>
      isWanted ? call(followHost, { realtorId, source }) : call(unfollowHost, { realtorId }),
    onMutate: show,
    onError: (error, wish) => {
      show({ ...wish, isWanted: !wish.isWanted })
      toast.error(failureWords(error))
    },
  })
  const realtors = isHydrated ? answer.data?.realtors : undefined
  return {
    answer,
    /** Until the list is there, as the home said. */
    isFollowed: (realtorId: string, said = false) =>
      realtors?.some(each => each.realtorId === realtorId) ?? said,
    follow: (wish: Wish, onDone?: () => void) => change.mutate(wish, { onSuccess: onDone }),
  }
}
