import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { readBillingDetails, saveBillingDetails } from '../contract/invoices.ts'

type Details = Answer<typeof readBillingDetails>['details']

/** To whom invoices are made out and sent. */
export function BillingDetails() {
  const answer = useQuery(query(readBillingDetails, {}))
  return (
    <Card aria-labelledby="billing-details">
      <CardHeader id="billing-details" title="Billing details" />
      <CardBody className="pt-0!">
        <AnswerState answer={answer} what="your billing details" skeleton={<FormSkeleton />}>
          {answer.data ? <DetailsForm details={answer.data.details} /> : null}
        </AnswerState>
      </CardBody>
    </Card>
  )
}

function DetailsForm({ details }: { details: Details }) {
  const { mutateAsync } = useCall(saveBillingDetails)
  const form = useForm({
    saved: details,
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Name is required' }),
    send: typed => mutateAsync(typed),
    onSent: () => void toast.success('Billing details saved'),
  })
  return (
    <Form form={form}>
      <p className="text-sm text-ink-2">New invoices are made out and emailed to:</p>
      <TextField label="Name" autoComplete="organization" {...form.field('name')} />
      <TextArea label="Address" optional rows={3} {...form.field('address')} />
      <TextField
        label="VAT number"
        optional
        hint="10 digits, starting with 4. Leave empty if you have none"
        inputMode="numeric"
        {...form.field('vatNumber')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" variant="solid" wide busy={form.isBusy} busyText="Saving…">
        Save details
      </Button>
    </Form>
  )
}
