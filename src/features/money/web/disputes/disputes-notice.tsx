import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { useNow } from '#src/web/use-now.ts'
import { listHostDisputes } from '../../contract/disputes.ts'
import { standingOf } from './dispute-words.ts'

/** Says how many disputed payments wait for an answer, with the days left of the most urgent, where there are any. */
export function DisputesNotice() {
  const now = new Date(useNow())
  const data = useQuery(query(listHostDisputes, { pageSize: 1 })).data
  const [first] = data?.disputes ?? []
  if (!data || !first) return null
  const { unanswered } = data.counts
  if (unanswered === 0) return null
  return (
    <section
      aria-label="Disputes"
      className="num card mb-6 flex flex-wrap items-center justify-between gap-3 bg-gold-soft px-4 py-3 text-gold-ink md:px-5"
    >
      <p className="min-w-48 flex-1">
        <strong>
          {unanswered === 1
            ? '1 disputed payment waits for your answer.'
            : `${unanswered} disputed payments wait for your answer.`}
        </strong>{' '}
        {first.guest_name}: {standingOf(first, now).words}
      </p>
      <ButtonLink to={links.moneyDisputes()}>See disputes</ButtonLink>
    </section>
  )
}
