import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { health } from '#src/contract/health.ts'
import { query } from '#src/web/api.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { callFrom, pageContext } from '#src/web/page.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'
import type { Route } from './+types/status-screen'

const ASK_AGAIN_MS = 15_000

/** The live health, as the server knows it while it answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const answer = await callFrom(page)(health, {}).catch(() => null)
  return { isWell: answer !== null, version: page.version }
}

export const meta: Route.MetaFunction = () => [
  { title: 'System status · Naledi' },
  {
    name: 'description',
    content: 'Whether Naledi works right now: the server, the database and the version in use.',
  },
]

export default function StatusScreen({ loaderData }: Route.ComponentProps) {
  const { isError, isSuccess } = useQuery({ ...query(health, {}), refetchInterval: ASK_AGAIN_MS, retry: 0 })
  const isWell = isError ? false : isSuccess || loaderData.isWell
  return (
    <PublicBody className="py-10 md:py-14">
      <h1 className="font-display text-4xl font-medium">System status</h1>
      <output className="mt-3 block text-lg text-ink-2">
        {isWell
          ? 'All systems well'
          : 'Something is not well. Bookings that were made are safe; please try again in a minute.'}
      </output>
      <Card className="mt-8 max-w-[640px]">
        <dl className="divide-y divide-line">
          <Part name="Pages and API" isWell={!isError || loaderData.isWell} />
          <Part name="Database" isWell={isWell} />
          <div className="flex min-h-14 items-center justify-between gap-4 px-4 md:px-5">
            <dt>Version</dt>
            <dd className="num text-ink-2">{loaderData.version}</dd>
          </div>
        </dl>
      </Card>
    </PublicBody>
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
