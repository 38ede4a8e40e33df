import { stayDay } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useFollowing } from '../parts/use-following.ts'

/** The hosts whom a guest follows, and the end of each, which can be undone. */
export function Following() {
  const { answer, follow } = useFollowing()
  const end = (realtorId: string, name: string) => {
    const wish = { realtorId, name, source: 'news' as const }
    follow({ ...wish, isWanted: false }, () =>
      toast.success(`Unsubscribed from ${name}`, {
        word: 'Undo',
        onPress: () => follow({ ...wish, isWanted: true }),
      }),
    )
  }
  return (
    <section aria-labelledby="following" className="card">
      <h2 id="following" className="px-4 pt-4 pb-2 font-semibold md:px-5">
        Hosts you follow
      </h2>
      <List
        answer={answer}
        what="the hosts you follow"
        skeleton={<LinesSkeleton rows={2} lines={1} isBare />}
        items={answer.data?.realtors.map(each => ({ ...each, _id: each.realtorId }))}
        empty={<p className="px-4 pb-4 text-sm text-ink-2 md:px-5">You don’t follow any hosts yet.</p>}
      >
        {({ realtorId, name, subscribedAt }) => (
          <li className="flex items-center gap-2 px-4 py-2 md:px-5">
            <p className="min-w-0 flex-1 leading-tight">
              <span className="block font-medium break-words">{name}</span>
              <span className="num text-xs text-ink-3">{`Since ${stayDay(subscribedAt)}`}</span>
            </p>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Unsubscribe from ${name}`}
              onClick={() => end(realtorId, name)}
            >
              Unsubscribe
            </Button>
          </li>
        )}
      </List>
    </section>
  )
}
