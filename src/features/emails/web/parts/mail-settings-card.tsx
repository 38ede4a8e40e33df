import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Switch } from '#src/web/ui/fields/switch.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { changeMailSettings, readMailSettings } from '../../contract.ts'
import type { MailSetting } from '#src/contract/mail-settings.ts'

/** Shows which mails somebody gets; each is kept as it is switched. */
export function MailSettingsCard() {
  const answer = useQuery(query(readMailSettings, {}))
  const { act, isPending, variables } = useAction(changeMailSettings)
  const change = (kind: MailSetting, wanted: boolean) => act({ settings: [{ kind, wanted }] })
  /** As it is being kept, so that a switch does not jump back meanwhile. */
  const isOn = (kind: MailSetting, wanted: boolean) =>
    (isPending ? variables?.settings.find(said => said.kind === kind)?.wanted : undefined) ?? wanted
  return (
    <Card>
      <CardHeader title="Emails" />
      <CardBody className="pt-0!">
        <AnswerState
          answer={answer}
          what="your emails"
          failed="Error loading your email settings"
          skeleton={<FormSkeleton fields={3} />}
        >
          <div className="space-y-3">
            {answer.data?.settings.map(({ kind, label, hint, wanted }) => (
              <Switch
                key={kind}
                label={label}
                hint={hint}
                checked={isOn(kind, wanted)}
                disabled={isPending}
                onChange={event => change(kind, event.target.checked)}
              />
            ))}
          </div>
          <p className="mt-4 text-sm text-ink-2">{answer.data?.always}</p>
        </AnswerState>
      </CardBody>
    </Card>
  )
}
