import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { readSettings } from '../contract/settings.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => [{ title: 'Settings · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Who runs this installation, and where each of it shows. */
export default function SettingsScreen() {
  const answer = useQuery(query(readSettings, {}))
  return (
    <>
      <PageHeader title="Settings" text="Who runs this installation, and where people read it." />
      <PageBody className="pb-10">
        <AnswerState answer={answer} what="the settings" skeleton={<FormSkeleton fields={8} />}>
          {answer.data ? <SettingsForm settings={answer.data.settings} /> : null}
        </AnswerState>
      </PageBody>
    </>
  )
}
