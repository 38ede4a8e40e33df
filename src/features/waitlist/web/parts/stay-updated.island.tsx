import { type FormEvent, useState } from 'react'
import { joinWaitlist } from '../../contract.ts'
import { CONFIRM_WORDS } from '../../rules.ts'
import { useCall } from '#src/web/api.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'

function StayUpdated({ email }: { email: string }) {
  const [address, setAddress] = useState(email)
  // The address that still has to be confirmed.
  const [toConfirm, setToConfirm] = useState<string>()
  const join = useCall(joinWaitlist)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate(
      { email: address, source: 'newsletter' },
      {
        onSuccess: () => {
          toast.success('Successfully subscribed to newsletter!')
          setToConfirm(address)
        },
        onError: () => toast.error('Failed to subscribe. Please try again.'),
      },
    )
  }
  return (
    <section
      aria-labelledby="stay-updated"
      className="card mt-16 grid items-center gap-6 p-6 md:grid-cols-2 md:p-8"
    >
      <div>
        <h2 id="stay-updated" className="font-display text-2xl font-medium">
          Stay Updated
        </h2>
        <p className="mt-1.5 text-ink-2">
          New homes and quiet weeks, in one short email a month. Every email has a link to unsubscribe.
        </p>
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          value={address}
          onChange={event => setAddress(event.target.value)}
          className="min-w-56 flex-1"
        />
        <Button
          type="submit"
          variant="solid"
          busy={join.isPending}
          busyText="Subscribing…"
          className="min-h-12 max-lg:w-full"
        >
          Subscribe
        </Button>
        <output className="w-full text-sm empty:hidden">
          {toConfirm ? `${CONFIRM_WORDS} to ${toConfirm}.` : null}
        </output>
      </form>
    </section>
  )
}

/** The newsletter box of the signed-in list. See docs/product/waitlist.md#the-newsletter-box. */
export default function StayUpdatedIsland(props: { email: string }) {
  return (
    <Answers>
      <StayUpdated {...props} />
    </Answers>
  )
}
