import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { grouped, stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { FactLine } from '#src/web/ui/fact-line.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { readStatus } from '../../contract/settings.ts'

type CardProps = {
  /** As the profile knows it, before the plan's limit is read. */
  usage: { requests: number; tokens: number }
}

/** AI requests used this month, and the way to more. */
export function AiUsageCard({ usage }: CardProps) {
  const { data } = useQuery(query(readStatus, {}))
  const used = data?.used ?? usage.requests
  const limit = data?.limit ?? null
  return (
    <Card>
      <CardHeader title="AI Usage" action={<Badge tone="info">Beta</Badge>} />
      <CardBody className="pt-0!">
        <dl className="space-y-2">
          <FactLine
            name="Requests"
            value={limit === null ? grouped(used) : `${grouped(used)} of ${grouped(limit)}`}
          />
          <FactLine name="Tokens" value={grouped(data?.tokens ?? usage.tokens)} />
          {data ? <FactLine name="Starts again" value={stayDay(dayOf(new Date(data.resetsAt)))} /> : null}
        </dl>
        {limit === null ? null : (
          <div className="mt-3">
            <ProgressBar
              label="AI requests used this month"
              share={used / Math.max(1, limit)}
              tone={used >= limit ? 'alarm' : 'indigo'}
            />
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2 [&>*]:flex-1">
          <ButtonLink to={links.aiStudio()}>AI Studio</ButtonLink>
          <ButtonLink to={links.billing()}>Upgrade</ButtonLink>
        </div>
      </CardBody>
    </Card>
  )
}
