import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type ArrivalNotes, changeArrivalNotes } from '../contract.ts'

const valuesOf = (notes: ArrivalNotes) => ({
  wifi_name: notes.wifi_name ?? '',
  wifi_password: notes.wifi_password ?? '',
  door_code: notes.door_code ?? '',
  door_code_hours: String(notes.door_code_hours),
  directions: notes.directions ?? '',
  parking: notes.parking ?? '',
})

/** Wi-Fi, the door, the way and the car: what was typed stays until it is saved. */
export function ArrivalForm({ id, notes }: { id: string; notes: ArrivalNotes }) {
  const { mutateAsync } = useCall(changeArrivalNotes)
  const form = useForm({
    saved: valuesOf(notes),
    draft: `arrival.${id}`,
    send: typed => mutateAsync({ id, ...typed, door_code_hours: typed.door_code_hours.trim() || undefined }),
    onSent: () => toast.success('Saved'),
  })
  const field = (name: keyof typeof form.values) => ({ autoComplete: 'off', ...form.field(name) })
  return (
    <PageForm form={form} note="Your changes are still here." className="max-w-3xl space-y-5">
      <Card>
        <CardHeader title="Getting in" />
        <CardBody className="grid gap-5 pt-0! sm:grid-cols-2">
          <TextField label="Door code" optional spellCheck={false} {...field('door_code')} />
          <TextField
            label="Show the code this many hours before check-in"
            inputMode="numeric"
            hint="Guests can’t see the code before then. Default: 24 hours."
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
      <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…" className="max-sm:w-full">
        Save
      </Button>
    </PageForm>
  )
}
