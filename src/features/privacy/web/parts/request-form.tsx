import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { TypedRequest } from './read-request.ts'

const KINDS = [
  { value: 'access', label: 'See what you hold about me' },
  { value: 'correct', label: 'Correct it' },
  { value: 'delete', label: 'Delete it' },
  { value: 'object', label: 'Object to its use' },
  { value: 'withdraw', label: 'Withdraw my consent' },
] as const

type RequestFormProps = {
  typed: TypedRequest
  error: string | null
  fields: Record<string, string>
}

/** The form of a request about personal information, which works without script. */
export function RequestForm({ typed, error, fields }: RequestFormProps) {
  const isAboutField = Object.keys(fields).length > 0
  return (
    <form method="post" action={links.privacyRequest()} noValidate className="mt-8 max-w-[520px] space-y-5">
      {error && !isAboutField ? <Banner tone="error">{error}</Banner> : null}
      {/* Machines fill in whatever there is. */}
      <label aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Select
        label="Request"
        name="kind"
        options={KINDS}
        defaultValue={typed.kind || 'access'}
        error={fields.kind}
      />
      <TextField
        label="Property or host"
        name="about"
        hint="The web address of the property, or Naledi."
        defaultValue={typed.about}
        error={fields.about}
      />
      <TextField
        label="Your email or phone"
        name="contact"
        autoComplete="email"
        hint="We email you a link, to be sure that it’s you."
        defaultValue={typed.contact}
        error={fields.contact}
      />
      <TextArea
        label="Your request"
        name="words"
        rows={6}
        maxLength={4000}
        defaultValue={typed.words}
        error={fields.words}
      />
      <Button type="submit" variant="primary" size="lg">
        Send request
      </Button>
    </form>
  )
}
