import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { query, useCall } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeRegisterSettings, readRegisterSettings } from '../../contract/register-settings.ts'
import { isRegisterRequired, LODGING_CLASSES, type LodgingClass } from '../../rules.ts'

const CLASS_WORDS: Record<LodgingClass, string> = {
  hotel: 'Hotel',
  lodge: 'Lodge or boarding house',
  guest_house: 'Guest house',
  apartment: 'Apartment in a building',
  house: 'House',
}
const CLASSES = LODGING_CLASSES.map(value => ({ value, label: CLASS_WORDS[value] }))

type Settings = Answer<typeof readRegisterSettings>['register']

/** Asks what kind of place a property is, and how its guest register works. */
export function RegisterSettingsCard({ propertyId }: { propertyId: string }) {
  const answer = useQuery(query(readRegisterSettings, { id: propertyId }))
  return (
    <Card className="mt-5 max-w-3xl" id="register">
      <CardHeader title="Guest register" />
      <CardBody className="space-y-4 pt-0!">
        <p className="text-ink-2">
          The law asks hotels, lodges, guest houses and apartments to write down each guest.{' '}
          <HelpLink article="keep-the-guest-register">How the guest register works</HelpLink>
        </p>
        <AnswerState
          answer={answer}
          what="the settings of the guest register"
          skeleton={<FormSkeleton fields={2} />}
        >
          {answer.data ? <SettingsForm propertyId={propertyId} settings={answer.data.register} /> : null}
        </AnswerState>
      </CardBody>
    </Card>
  )
}

function SettingsForm({ propertyId, settings }: { propertyId: string; settings: Settings }) {
  const { mutateAsync } = useCall(changeRegisterSettings)
  const form = useForm({
    saved: {
      class: settings.class,
      on: settings.on,
      sheet: settings.sheet,
      register_complete: settings.register_complete,
    },
    draft: `register.${propertyId}`,
    send: typed =>
      mutateAsync({ id: propertyId, ...typed, on: isRegisterRequired(typed.class) ? true : typed.on }),
    onUnchanged: () => toast.success('Nothing has changed'),
    onSent: ({ register }) =>
      toast.success(register.on ? 'Saved. This property keeps a guest register' : 'Saved. No guest register'),
  })
  const { class: lodging, on } = form.values
  const isRequired = isRegisterRequired(lodging)
  return (
    <PageForm form={form} className="space-y-4">
      <Select label="Kind of place" options={CLASSES} {...form.field('class')} />
      {isRequired ? (
        <p className="text-sm text-ink-2">This kind of place has to keep a guest register.</p>
      ) : (
        <Checkbox
          label="Keep a guest register"
          hint="The law doesn’t name houses. Keep one if you like."
          {...form.field('on')}
        />
      )}
      {isRequired || on ? (
        <>
          <Checkbox
            label="Sheet for signatures in ink"
            hint={
              isRequired
                ? 'The law asks each guest to sign. Ask a lawyer before you turn this off.'
                : 'Guests sign it on arrival.'
            }
            {...form.field('sheet')}
          />
          <Checkbox
            label="Show the door code only when every guest has registered"
            hint="Guests see why the code is missing, with the link to register. You can always give them the code yourself."
            {...form.field('register_complete')}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy} busyText="Saving…" className="max-sm:w-full">
          Save guest register
        </Button>
        {settings.on ? (
          <ButtonLink to={links.guestRegister()} className="max-sm:w-full">
            Show guest register
          </ButtonLink>
        ) : null}
      </div>
    </PageForm>
  )
}
