import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { readMailPace } from '../contract/mail-pace.ts'
import { readSettings } from '../contract/settings.ts'
import { MailPaceForm } from './mail-pace-form.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => [{ title: 'Settings · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Who runs this installation, where each of it shows, and what holds for all of it. */
export default function SettingsScreen() {
  const answer = useQuery(query(readSettings, {}))
  const pace = useQuery(query(readMailPace, {}))
  return (
    <>
      <PageHeader title="Settings" text="Who runs this installation, and how it works for everybody." />
      <PageBody className="pb-10">
        <AnswerState answer={answer} what="the settings" skeleton={<FormSkeleton fields={8} />}>
          {answer.data ? <SettingsForm settings={answer.data.settings} /> : null}
        </AnswerState>
        <div className="mt-6">
          <AnswerState answer={pace} what="the email pace" skeleton={<FormSkeleton fields={1} />}>
            {pace.data ? <MailPaceForm pace={pace.data} /> : null}
          </AnswerState>
        </div>
      </PageBody>
    </>
  )
}
