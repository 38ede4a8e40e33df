import { grouped } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeMailPace, type readMailPace } from '../../contract/mail-pace.ts'
import { durationWords, EXAMPLE_RECEIVERS, PER_MINUTE_MAX, PER_MINUTE_MIN } from '../../rules/mail-pace.ts'
import { SettingsGroup } from './settings-group.tsx'

type MailPace = Answer<typeof readMailPace>

/** Shows how fast emails go, with how long a newsletter takes at what is typed. */
export function MailPaceForm({ pace: { perMinute, perMinuteMax } }: { pace: MailPace }) {
  const { mutateAsync, dialog } = useConfirmedCall(changeMailPace)
  const saved = { perMinute: perMinute === null ? '' : String(perMinute) }
  const form = useForm({
    saved,
    send: mutateAsync,
    onUnchanged: () => toast.success('Nothing has changed'),
    onSent: () => toast.success('Email pace saved'),
  })
  return (
    <PageForm form={form} aria-label="Email pace" className="max-w-3xl">
      {dialog}
      <SettingsGroup
        title="Email pace"
        text="Some mail servers refuse emails that come too fast. Slow them down here. Emails for logging in never wait."
      >
        <div className="sm:max-w-96">
          <TextField
            label="Emails a minute"
            inputMode="numeric"
            hint={`${PER_MINUTE_MIN} or more. Leave empty for the fastest: ${grouped(perMinuteMax)} from each server process.`}
            {...form.field('perMinute')}
          />
        </div>
        <p aria-live="polite" className="num text-ink-2">
          {effectWords(form.values.perMinute, perMinuteMax)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…">
            Save email pace
          </Button>
          {form.isEdited ? (
            <Button variant="quiet" onClick={form.discard}>
              Discard changes
            </Button>
          ) : null}
        </div>
      </SettingsGroup>
    </PageForm>
  )
}

/** Returns what a pace comes to; nothing for what is none. */
function effectWords(typed: string, perMinuteMax: number): string {
  const asked = typed.trim() === '' ? perMinuteMax : Number(typed)
  if (!Number.isInteger(asked) || asked < PER_MINUTE_MIN || asked > PER_MINUTE_MAX) return ''
  return `A newsletter to ${grouped(EXAMPLE_RECEIVERS)} subscribers takes ${durationWords(EXAMPLE_RECEIVERS, Math.min(asked, perMinuteMax))}.`
}
