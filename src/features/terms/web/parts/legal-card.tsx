import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeLegal, type LegalAnswer, readLegal } from '../../contract/legal.ts'
import { LEGAL_EN, legalKinds } from '../../rules/legal.ts'

const KINDS = legalKinds.map(value => ({ value, label: LEGAL_EN.kinds[value] }))

/** Identity of an organisation in law, on the profile of its owner. */
export function LegalCard() {
  const answer = useQuery(query(readLegal, {}))
  return (
    <Card>
      <CardHeader title="Legal details" />
      <CardBody className="space-y-4 pt-0!">
        <p className="text-sm text-ink-2">
          South African law lets guests see who they book with before they pay. Guests read these details when
          they review a request. The details of a person are for logged-in guests only.
        </p>
        <AnswerState answer={answer} what="your legal details" skeleton={<FormSkeleton fields={5} />}>
          {answer.data ? <LegalForm legal={answer.data.legal} /> : null}
        </AnswerState>
      </CardBody>
    </Card>
  )
}

const valuesOf = (legal: LegalAnswer | null) => ({
  kind: legal?.kind ?? ('natural' as const),
  name: legal?.name ?? '',
  registration: legal?.registration ?? '',
  officers: legal?.officers ?? '',
  service_address: legal?.service_address ?? '',
  phone: legal?.phone ?? '',
  email: legal?.email ?? '',
  ffc: legal?.ffc ?? '',
})

function LegalForm({ legal }: { legal: LegalAnswer | null }) {
  const { mutateAsync } = useCall(changeLegal)
  const form = useForm({
    saved: valuesOf(legal),
    send: mutateAsync,
    onSent: () => toast.success('Legal details saved'),
  })
  const officers = LEGAL_EN.officers[form.values.kind]
  return (
    <PageForm form={form} className="grid gap-5 sm:grid-cols-2">
      <Select label="You are a" options={KINDS} {...form.field('kind')} />
      <TextField label="Full name" autoComplete="off" {...form.field('name')} />
      {officers ? (
        <>
          <TextField label="Registration number" autoComplete="off" {...form.field('registration')} />
          <TextField label={officers} autoComplete="off" {...form.field('officers')} />
        </>
      ) : null}
      <TextField
        className="sm:col-span-2"
        label="Address for service"
        hint="Where legal letters reach you. It doesn’t have to be your home."
        autoComplete="street-address"
        {...form.field('service_address')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label="Fidelity Fund certificate"
        optional
        hint="For agencies"
        autoComplete="off"
        {...form.field('ffc')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={form.isBusy} busyText="Saving…" className="max-sm:w-full">
          Save legal details
        </Button>
      </div>
    </PageForm>
  )
}
