import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { health } from '#src/contract/health.ts'
import { call } from '#src/web/call.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'

const ASK_AGAIN_MS = 15_000

type HealthNowProps = {
  /** As the server found it while it drew the page. */
  isWell: boolean
  version: string
}

/**
 * True if the server has answered that it is well; undefined until it was asked. A visitor's page does without the app's query
 * client.
 */
function useHealth(): boolean | undefined {
  const [isWell, setWell] = useState<boolean>()
  useEffect(() => {
    const ask = () =>
      call(health, {}).then(
        () => setWell(true),
        () => setWell(false),
      )
    void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return isWell
}

/** Status of the server, checked again every 15 seconds. */
export default function HealthNow({ isWell: wasWell, version }: HealthNowProps) {
  const answered = useHealth()
  const isWell = answered ?? wasWell
  return (
    <>
      <output className="block text-lg font-semibold">
        {isWell
          ? 'All systems working'
          : 'Something isn’t working. Your bookings are safe. Try again in a minute.'}
      </output>
      <Card className="mt-5">
        <dl className="divide-y divide-line">
          <Part name="Pages and API" isWell={answered !== false || wasWell} />
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
