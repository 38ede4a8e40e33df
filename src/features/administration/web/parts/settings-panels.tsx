import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readMailPace } from '../../contract/mail-pace.ts'
import { readSettings } from '../../contract/settings.ts'
import { MailPaceForm } from '../settings/mail-pace-form.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'

export { PlanLimitsPanel } from '../plan-limits-panel.tsx'

export function CompanyPanel() {
  const answer = useQuery(query(readSettings, {}))
  return (
    <AnswerState answer={answer} what="the settings" skeleton={<FormSkeleton fields={8} />}>
      {answer.data ? <SettingsForm settings={answer.data.settings} /> : null}
    </AnswerState>
  )
}

export function EmailsPanel() {
  const answer = useQuery(query(readMailPace, {}))
  return (
    <AnswerState answer={answer} what="the email pace" skeleton={<FormSkeleton fields={1} />}>
      {answer.data ? <MailPaceForm pace={answer.data} /> : null}
    </AnswerState>
  )
}
