import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { useCall } from '#src/web/api.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { joinWaitlist } from '../../contract.ts'
import { joinedWords } from '../../rules.ts'
import { joinedAt, type JoinPlace, TRAP } from './join-words.ts'

type JoinFormProps = {
  /** The place, by the anchor that it stands at. */
  place: JoinPlace
  isDemo: boolean
  /** Of whoever invited. */
  referralCode: string
  /** The outcome where it was sent without script. */
  joined?: boolean
  refused?: { email: string; error: string } | undefined
}

function Form({ place, isDemo, referralCode, joined = false, refused }: JoinFormProps) {
  const words = joinedAt[place]
  const [email, setEmail] = useState(refused?.email ?? '')
  const [trap, setTrap] = useState('')
  const [isDone, setDone] = useState(joined)
  const join = useCall(joinWaitlist)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    const onSuccess = () => {
      setDone(true)
      setEmail('')
    }
    join.mutate({ email, source: 'waitlist', referralCode, [TRAP]: trap }, { onSuccess })
  }
  const failure = join.error instanceof NoAnswer ? words.offline : join.error ? words.failed : undefined
  const error = join.isIdle ? refused?.error : failure
  const isRuled = place === 'waitlist'
  return (
    // `index` is how React Router tells the page at / from its frame.
    <form method="post" action={`/?index#${place}`} onSubmit={submit} className="max-w-[520px]">
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="referralCode" value={referralCode} />
      {/* Machines fill in whatever there is. */}
      <label aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        Website
        <input
          name={TRAP}
          tabIndex={-1}
          autoComplete="off"
          value={trap}
          onChange={event => setTrap(event.target.value)}
        />
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <label htmlFor={`${place}-email`} className="sr-only">
          Your email
        </label>
        <input
          id={`${place}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Your email"
          value={email}
          disabled={join.isPending}
          onChange={event => {
            setEmail(event.target.value)
            setDone(false)
          }}
          aria-describedby={`${place}-said`}
          className="min-h-[52px] min-w-0 flex-1 rounded-md border border-edge bg-surface px-4 text-ink placeholder:text-ink-3 disabled:opacity-60"
        />
        <Button
          type="submit"
          variant={isRuled ? 'line' : 'solid'}
          icon={isRuled && isDone ? Check : undefined}
          busy={join.isPending}
          busyText="Joining..."
          className={`min-h-[52px] px-6 text-base whitespace-nowrap ${isRuled ? 'bg-night/60' : ''}`}
        >
          {isDone ? words.done : words.button}
        </Button>
      </div>
      <output id={`${place}-said`} className="mt-2 block text-sm">
        {isDone && !error ? <p>{joinedWords('waitlist', isDemo)}</p> : null}
        <FieldError>{error}</FieldError>
      </output>
    </form>
  )
}

/** Takes an address for the waitlist; a plain form until its script comes. See docs/product/waitlist.md#joining. */
export default function JoinForm(props: JoinFormProps) {
  return (
    <Answers>
      <Form {...props} />
    </Answers>
  )
}
