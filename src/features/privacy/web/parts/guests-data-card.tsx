import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { readOperatorAgreement } from '../../contract/recipients.ts'
import { changeOwnRetention, readOwnRetention } from '../../contract/retention.ts'
import { GUEST_MONTHS_MAX, GUEST_MONTHS_MIN } from '../../rules/periods.ts'

/** Leads a host to requests about personal information, and asks how long guests are held. */
export function GuestsDataCard() {
  const answer = useQuery(query(readOwnRetention, {}))
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">Your guests’ information</h2>
      <p className="mt-1 mb-4 text-ink-2">
        Some months after their last stay we delete a guest’s name, contact details and messages. The bookings
        and their income stay.
      </p>
      <AnswerState answer={answer} what="your choice" skeleton={<FormSkeleton fields={1} />}>
        {answer.data ? (
          <MonthsForm months={answer.data.guest_months} platformMonths={answer.data.platform_months} />
        ) : null}
      </AnswerState>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={links.guests()}>Guests</ButtonLink>
        <ButtonLink to={links.privacyRequests()}>Privacy requests</ButtonLink>
        <DownloadButton file={() => call(readOperatorAgreement, {})} name="operator-agreement.pdf">
          Download operator agreement
        </DownloadButton>
      </div>
      <p className="mt-2 text-sm text-ink-3">
        The agreement between you and us under POPIA, with the names filled in. Have a lawyer read it before
        you sign.
      </p>
    </Card>
  )
}

function MonthsForm({ months, platformMonths }: { months: number | null; platformMonths: number }) {
  const { mutateAsync } = useCall(changeOwnRetention)
  const form = useForm({
    saved: { guest_months: months === null ? '' : String(months) },
    send: ({ guest_months: typed }) => mutateAsync({ guest_months: typed === '' ? null : Number(typed) }),
    onUnchanged: () => toast.success('Nothing has changed'),
    onSent: () => toast.success('Months saved'),
  })
  return (
    <Form form={form} aria-label="Months" className="space-y-4">
      <TextField
        className="max-w-xs"
        label="Months after the last stay"
        inputMode="numeric"
        hint={`From ${GUEST_MONTHS_MIN} to ${GUEST_MONTHS_MAX}. Leave empty for ${platformMonths}.`}
        {...form.field('guest_months')}
      />
      <Button type="submit" busy={form.isBusy} busyText="Saving…">
        Save months
      </Button>
    </Form>
  )
}
