import { health } from '#src/contract/health.ts'
import { readUptime } from '#src/features/uptime/contract.ts'
import { Island } from '#src/web/islands/island.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { documentMeta } from './document-meta.ts'
import HealthNow from './health-now.island.tsx'
import { PageHead } from './page-head.tsx'
import { UptimeHistory } from './uptime-history.tsx'
import type { Route } from './+types/status-screen'

/** The live health as the server knows it while it answers, and what was measured of late; neither ends the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const call = callFrom(page)
  const [isWell, uptime] = await Promise.all([
    call(health, {}).then(
      () => true,
      () => false,
    ),
    call(readUptime, {}).catch(() => null),
  ])
  return { isWell, uptime, version: page.version }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'System status · Naledi',
  description: 'Whether Naledi works right now, and how well it was at work in the last 90 days.',
  path: links.status(),
})

/** See docs/product/platform.md#status. */
export default function StatusScreen({ loaderData: { isWell, uptime, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="System status"
        lead="Whether Naledi works right now, and how well it was at work of late."
      />
      <PublicBody className="pb-4">
        <div className="mt-10 max-w-[760px]">
          <Island name="health-now" of={HealthNow} props={{ isWell, version }} when="seen" />
          {uptime ? <UptimeHistory days={uptime.days} percent={uptime.percent} /> : null}
        </div>
      </PublicBody>
    </>
  )
}
