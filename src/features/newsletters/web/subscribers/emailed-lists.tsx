import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { readLists } from '../../contract/subscriptions.ts'

export type EmailedListsProps = Pick<Answer<typeof readLists>, 'address' | 'lists'> & {
  /** The words about the list that was left just now. */
  said: string | undefined
}

/** The lists that an address is on, to leave all of them or each by itself; works without script. */
export function EmailedLists({ address, lists, said }: EmailedListsProps) {
  return (
    <>
      {said ? <Banner className="mt-6">{said}</Banner> : null}
      <p className="mt-3 max-w-[52ch] text-lg wrap-anywhere text-ink-2">
        {lists.length > 0 ? `${address} gets these newsletters:` : `${address} gets no newsletters.`}
      </p>
      {lists.length > 0 ? (
        <div className="max-w-[640px]">
          <form method="post" className="mt-6">
            <Button type="submit" variant="primary" className="max-sm:w-full">
              Leave all
            </Button>
          </form>
          <ul className="card mt-6 divide-y divide-line">
            {lists.map(({ _id, sender, isPlatform, since }) => (
              <li key={_id} className="flex items-center gap-4 px-4 py-3 md:px-5">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">
                    {isPlatform ? 'The Naledi newsletter' : sender}
                  </p>
                  <p className="num text-sm text-ink-2">Since {stayDay(dayOf(new Date(since)))}</p>
                </div>
                <form method="post">
                  <input type="hidden" name="list" value={_id} />
                  <Button type="submit">
                    Leave<span className="sr-only"> {isPlatform ? 'the Naledi newsletter' : sender}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm text-ink-2">You’ll still get emails about your bookings.</p>
        </div>
      ) : null}
    </>
  )
}
