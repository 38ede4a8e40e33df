import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { useNow } from '#src/web/use-now.ts'
import { listHostDisputes } from '../contract/disputes.ts'
import { standingOf } from './dispute-words.ts'

/** Says that payments are disputed, with the days left of the most urgent, where there are any. */
export function DisputesNotice() {
  const now = new Date(useNow())
  const data = useQuery(query(listHostDisputes, { pageSize: 1 })).data
  const [first] = data?.disputes ?? []
  if (!data || !first) return null
  const { open } = data.counts
  return (
    <section
      aria-label="Disputes"
      className="num card mb-6 flex flex-wrap items-center justify-between gap-3 bg-gold-soft px-4 py-3 text-gold-ink md:px-5"
    >
      <p className="min-w-48 flex-1">
        <strong>{open === 1 ? '1 payment is disputed' : `${open} payments are disputed`}.</strong>{' '}
        {first.guest_name}: {standingOf(first, now).words}
      </p>
      <ButtonLink to={links.moneyDisputes()}>See disputes</ButtonLink>
    </section>
  )
}
