import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import type { ArrivalNotes } from '../contract.ts'
import { type NotesValues, useArrivalNotes } from './use-arrival-notes.ts'

/** Wi-Fi, the door, the way and the car. */
export function ArrivalForm({ id, notes }: { id: string; notes: ArrivalNotes }) {
  const { values, change, errors, failure, save, isSaving } = useArrivalNotes(id, notes)
  const field = (name: keyof NotesValues) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      noValidate
      className="max-w-3xl space-y-5"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {failure ? (
        <Banner tone="error" title={failure}>
          What you wrote is kept.
        </Banner>
      ) : null}
      <Card>
        <CardHeader title="Getting in" />
        <CardBody className="grid gap-5 pt-0! sm:grid-cols-2">
          <TextField label="Door code" optional spellCheck={false} {...field('door_code')} />
          <TextField
            label="Told so many hours before check-in"
            inputMode="numeric"
            hint="24 is a day. Until then the code stays hidden."
            {...field('door_code_hours')}
          />
          <TextArea
            className="sm:col-span-2"
            label="Directions"
            optional
            hint="From the last road sign to the front door, as you would tell a friend."
            {...field('directions')}
          />
          <TextArea className="sm:col-span-2" label="Parking" optional rows={2} {...field('parking')} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Wi-Fi" />
        <CardBody className="grid gap-5 pt-0! sm:grid-cols-2">
          <TextField label="Wi-Fi name" optional spellCheck={false} {...field('wifi_name')} />
          <TextField
            label="Wi-Fi password"
            optional
            spellCheck={false}
            autoCapitalize="none"
            {...field('wifi_password')}
          />
        </CardBody>
      </Card>
      <Button type="submit" variant="primary" busy={isSaving} busyText="Saving…" className="max-sm:w-full">
        Save
      </Button>
    </form>
  )
}
