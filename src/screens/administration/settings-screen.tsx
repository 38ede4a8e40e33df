import {
  CompanyPanel,
  EmailsPanel,
  PlanLimitsPanel,
} from '#src/features/administration/web/parts/settings-panels.tsx'
import { HolidaysPanel } from '#src/features/pricing/web/parts/holidays-panel.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'

const RetentionPanel = loadable(
  async () => (await import('#src/features/privacy/web/parts/retention-panel.tsx')).RetentionPanel,
  <LinesSkeleton rows={9} />,
)

const TABS = [
  { value: 'company', label: 'Company' },
  { value: 'emails', label: 'Emails' },
  { value: 'plans', label: 'Plan limits' },
  { value: 'holidays', label: 'Holidays' },
  { value: 'retention', label: 'Retention' },
]
const PANELS: Record<string, React.ComponentType> = {
  emails: EmailsPanel,
  plans: PlanLimitsPanel,
  holidays: HolidaysPanel,
  retention: RetentionPanel,
}

export const meta = () => [{ title: 'Settings · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows who runs this installation, and what holds for everybody on it, each with what it means. */
export default function SettingsScreen() {
  const [parameters] = useParameters()
  const Panel = PANELS[parameters.get('tab') ?? ''] ?? CompanyPanel
  return (
    <>
      <PageHeader title="Settings" text="Who runs this installation, and how it works for everybody." />
      <PageBody className="pb-10">
        <Tabs label="Settings" tabs={TABS} className="mb-5" />
        <Panel />
      </PageBody>
    </>
  )
}
