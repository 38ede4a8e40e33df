import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { health } from '#src/contract/health.ts'
import { query } from '#src/web/api.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'

const ASK_AGAIN_MS = 15_000

type HealthNowProps = {
  /** As the server found it while it drew the page. */
  isWell: boolean
  version: string
}

function Now({ isWell: wasWell, version }: HealthNowProps) {
  const { isError, isSuccess } = useQuery({ ...query(health, {}), refetchInterval: ASK_AGAIN_MS, retry: 0 })
  const isWell = isError ? false : isSuccess || wasWell
  return (
    <>
      <output className="block text-lg font-semibold">
        {isWell
          ? 'All systems well'
          : 'Something is not well. Bookings that were made are safe; please try again in a minute.'}
      </output>
      <Card className="mt-5">
        <dl className="divide-y divide-line">
          <Part name="Pages and API" isWell={!isError || wasWell} />
          <Part name="Database" isWell={isWell} />
          <div className="flex min-h-14 items-center justify-between gap-4 px-4 md:px-5">
            <dt>Version</dt>
            <dd className="num text-ink-2">{version}</dd>
          </div>
        </dl>
      </Card>
    </>
  )
}

/** Whether all is well, asked again every 15 seconds. */
export default function HealthNow(props: HealthNowProps) {
  return (
    <Answers>
      <Now {...props} />
    </Answers>
  )
}

function Part({ name, isWell }: { name: string; isWell: boolean }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-4 md:px-5">
      <dt>{name}</dt>
      <dd>
        <Badge tone={isWell ? 'confirmed' : 'clash'} icon={isWell ? Check : X}>
          {isWell ? 'Working' : 'Not answering'}
        </Badge>
      </dd>
    </div>
  )
}
