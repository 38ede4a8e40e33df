import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { Compose } from './compose/compose.tsx'
import { QuotaBanner } from './compose/quota-banner.tsx'
import { Sent } from './sent.tsx'
import { Subscribers } from './subscribers/subscribers.tsx'

const TABS = [
  { value: 'compose', label: 'Compose' },
  { value: 'subscribers', label: 'Subscribers' },
  { value: 'sent', label: 'Sent' },
]
const PANELS: Record<string, () => React.ReactNode> = { subscribers: Subscribers, sent: Sent }

/** Shows the page on which newsletters are written, to a host's own subscribers or, by an administrator, to the platform's list. */
export function NewslettersPage({ title, text }: { title: string; text: string }) {
  const [parameters] = useParameters()
  const Panel = PANELS[parameters.get('tab') ?? ''] ?? Compose
  return (
    <>
      <PageHeader
        title={title}
        text={
          <>
            {text} <HelpLink article="write-a-newsletter">How newsletters work</HelpLink>
          </>
        }
      />
      <PageBody className="pb-10">
        <QuotaBanner className="mb-5" />
        <Tabs label="Newsletters" tabs={TABS} className="mb-5" />
        <Panel />
      </PageBody>
    </>
  )
}
