import { useQuery } from '@tanstack/react-query'
import { grouped } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { readQuota } from '../../contract/newsletters.ts'
import { type Composed, sendTimeWords } from './composed.ts'

/** `1 subscriber`, `40 subscribers`. */
export const peopleWord = (count: number): string => `${grouped(count)} subscriber${count === 1 ? '' : 's'}`

type SendSummaryProps = { newsletter: Composed; recipients: number }

/** Sums up a newsletter before it is sent: to how many, and when. */
export function SendSummary({ newsletter: { title, imageUrl, cta, sendAt }, recipients }: SendSummaryProps) {
  const { data: quota } = useQuery(query(readQuota, {}))
  const facts: [string, string][] = [
    ['Title', title.trim()],
    ['To', peopleWord(recipients)],
    ['When', sendAt ? `${sendTimeWords(sendAt)}, South African time` : 'Now'],
  ]
  if (imageUrl) facts.push(['Photo', 'Yes'])
  if (cta.label) facts.push(['Button', cta.label])
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="num min-w-0 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        {quota?.limit && !sendAt ? `This is newsletter ${quota.used + 1} of ${quota.limit} this month. ` : ''}
        {sendAt ? 'You can cancel it until then.' : 'You can pause it under Sent while it’s being sent.'}
      </p>
    </>
  )
}
