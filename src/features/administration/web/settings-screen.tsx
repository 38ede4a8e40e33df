import { useQuery } from '@tanstack/react-query'
import { HolidaysPanel } from '#src/features/pricing/web/parts/holidays-panel.tsx'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { readMailPace } from '../contract/mail-pace.ts'
import { readSettings } from '../contract/settings.ts'
import { MailPaceForm } from './mail-pace-form.tsx'
import { PlanLimitsPanel } from './plan-limits-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

const TABS = [
  { value: 'company', label: 'Company' },
  { value: 'emails', label: 'Emails' },
  { value: 'plans', label: 'Plan limits' },
  { value: 'holidays', label: 'Holidays' },
]
const PANELS: Record<string, () => React.ReactNode> = {
  emails: EmailsPanel,
  plans: PlanLimitsPanel,
  holidays: HolidaysPanel,
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

function CompanyPanel() {
  const answer = useQuery(query(readSettings, {}))
  return (
    <AnswerState answer={answer} what="the settings" skeleton={<FormSkeleton fields={8} />}>
      {answer.data ? <SettingsForm settings={answer.data.settings} /> : null}
    </AnswerState>
  )
}

function EmailsPanel() {
  const answer = useQuery(query(readMailPace, {}))
  return (
    <AnswerState answer={answer} what="the email pace" skeleton={<FormSkeleton fields={1} />}>
      {answer.data ? <MailPaceForm pace={answer.data} /> : null}
    </AnswerState>
  )
}
