import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { Platform } from '#src/features/platform/contract.ts'
import { changeSettings } from '../../contract/settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { changedIn, typedSettings } from './typed-settings.ts'

const WHERE = 'Shown on the About, Contact, Terms and Privacy pages.'

/** Shows what is changed is sent alone, so that two who change different things do not undo each other. */
export function SettingsForm({ settings }: { settings: Platform }) {
  const { mutateAsync, dialog } = useConfirmedCall(changeSettings)
  const saved = typedSettings(settings)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({
    saved,
    send: typed => mutateAsync(changedIn(saved, typed)),
    onUnchanged: () => toast.success('Nothing has changed'),
    onSent: () => toast.success('Settings saved'),
    aliases: aliasesOf(['officeBearers', 'socialLinks']),
  })
  return (
    <PageForm form={form} aria-label="Settings" className="max-w-3xl space-y-6">
      {dialog}
      {settings.isSample ? (
        <Banner tone="info" title="This demo shows sample details.">
          Save your own legal name and the samples disappear.
        </Banner>
      ) : null}
      <SettingsGroup title="Company" text={WHERE}>
        <TextField
          label="Legal name"
          hint="Also the sender of each new invoice"
          {...form.field('legalName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Registration number"
            placeholder="2026/123456/07"
            {...form.field('registrationNumber')}
          />
          <TextField
            label="VAT number"
            inputMode="numeric"
            placeholder="4123456789"
            hint="New invoices show this number and the VAT in each price. Leave empty if you aren’t registered for VAT."
            {...form.field('vatNumber')}
          />
        </div>
        <TextField
          label="Physical address"
          hint="Also on each new invoice, and the address for legal papers"
          {...form.field('physicalAddress')}
        />
        <TextArea label="Office bearers" hint="One name per line" {...form.field('officeBearers')} />
        <TextField
          label="Information officer"
          hint="Answers questions about personal information (POPIA)"
          {...form.field('informationOfficer')}
        />
      </SettingsGroup>
      <SettingsGroup title="Contact" text={WHERE}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            hint="Receives messages from the Contact page. While it is empty, the page takes none."
            {...form.field('email')}
          />
          <TextField label="Phone" type="tel" {...form.field('phone')} />
        </div>
        <TextArea
          label="Social links"
          hint="One address per line, each beginning with https://. Shown at the foot of every public page."
          {...form.field('socialLinks')}
        />
      </SettingsGroup>
      <SettingsGroup title="Launch" text={WHERE}>
        <DayField
          label="Launch date"
          className="sm:max-w-60"
          hint="Leave empty if the date isn’t fixed"
          today={today}
          {...form.chosen('launchDate')}
        />
      </SettingsGroup>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…">
          Save settings
        </Button>
        {form.isEdited ? (
          <Button variant="quiet" onClick={form.discard}>
            Discard changes
          </Button>
        ) : null}
      </div>
    </PageForm>
  )
}

const LINES_MAX = 20

/** Of a list each line has a path of its own: `socialLinks.0`. */
const aliasesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name => Array.from({ length: LINES_MAX }, (_, line) => [`${name}.${line}`, name])),
  )
