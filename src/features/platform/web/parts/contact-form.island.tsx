import { type FormEvent, useState } from 'react'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { useCall } from '#src/web/api.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { MESSAGE_CHARS_MAX, MESSAGE_SENT, NAME_CHARS_MAX } from '../../rules.ts'
import { sendMessage } from '../../contract.ts'
import { type MessageRefused, readMessage } from './read-message.ts'

type ContactFormProps = {
  /** True if it was sent, without script. */
  isSent: boolean
  refused?: MessageRefused | undefined
}

const OFFLINE = 'There was no answer. What you wrote is still here: please try again.'

function Form({ isSent, refused }: ContactFormProps) {
  const [isDone, setDone] = useState(isSent)
  const send = useCall(sendMessage)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const form = event.currentTarget
    const onSuccess = () => {
      form.reset()
      setDone(true)
    }
    setDone(false)
    send.mutate(readMessage(new FormData(form)), { onSuccess })
  }
  const { error } = send
  const fields = send.isIdle ? (refused?.fields ?? {}) : error instanceof Problem ? (error.fields ?? {}) : {}
  const words = send.isIdle ? refused?.error : error instanceof NoAnswer ? OFFLINE : error?.message
  const isAboutField = Object.keys(fields).length > 0
  return (
    <form
      method="post"
      action={`${links.contact()}#write`}
      noValidate
      onSubmit={submit}
      className="space-y-5"
    >
      {isDone && !words ? <Banner>{MESSAGE_SENT}</Banner> : null}
      {words && !isAboutField ? <Banner tone="error">{words}</Banner> : null}
      {/* Machines fill in whatever there is. */}
      <label aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_CHARS_MAX}
        defaultValue={refused?.typed.name}
        error={fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="The answer comes here."
        defaultValue={refused?.typed.email}
        error={fields.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={MESSAGE_CHARS_MAX}
        defaultValue={refused?.typed.message}
        error={fields.message}
      />
      <Button type="submit" variant="primary" size="lg" busy={send.isPending} busyText="Sending…">
        Send message
      </Button>
    </form>
  )
}

/** Takes a message for whoever runs this installation; a plain form until its script comes. See docs/product/platform.md#messages. */
export default function ContactForm(props: ContactFormProps) {
  return (
    <Answers>
      <Form {...props} />
    </Answers>
  )
}
