import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Switch } from '#src/web/ui/fields/switch.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { changeSettings, readSettings, readStatus } from '../contract/settings.ts'

/** The model that answers, and the data that leaves this installation. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(query(readSettings, {}))
  const status = useQuery(query(readStatus, {}))
  const change = useAction(changeSettings)
  const shared = change.isPending ? change.variables?.shareNames : settings.data?.shareNames
  return (
    <Dialog title="AI settings" onClose={onClose}>
      <AnswerState answer={settings} what="your AI settings" skeleton={<LinesSkeleton rows={2} isBare />}>
        <p>{status.data ? whoAnswers(status.data) : ' '}</p>
        <Switch
          className="mt-4"
          label="Share guests’ details with the AI model"
          hint="Names, phone numbers, email addresses and street addresses of guests go to a model on another machine only if this is on. Off, the model reads placeholders such as [[guest_1]]. Door codes, Wi-Fi passwords and bank details are never sent."
          checked={shared ?? false}
          onChange={event => change.act({ shareNames: event.target.checked }, { done: 'AI settings saved' })}
        />
        <p className="mt-4">
          <HelpLink article="what-the-ai-reads">What the AI reads</HelpLink>
        </p>
      </AnswerState>
    </Dialog>
  )
}

type Status = { provider: 'built-in' | 'model'; model: string | null; isRemote: boolean }

function whoAnswers({ provider, model, isRemote }: Status): string {
  if (provider === 'built-in')
    return 'The built-in assistant answers. No AI model is connected, so nothing leaves this installation.'
  return isRemote
    ? `The model ${model} answers. It runs on another machine.`
    : `The model ${model} answers. It runs on the same machine as Naledi.`
}
