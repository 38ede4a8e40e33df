import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'

type AskForLinkProps = { typed?: string | undefined; error?: string | undefined }

/** Asks for the address to which the link to all its newsletters is emailed; works without script. */
export function AskForLink({ typed = '', error }: AskForLinkProps) {
  return (
    <form method="post" noValidate className="mt-6 max-w-[440px]">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We’ll email you a link to leave one newsletter or all of them"
        defaultValue={typed}
        error={error}
        required
      />
      <Button type="submit" className="mt-4 max-sm:w-full">
        Email me the link
      </Button>
    </form>
  )
}
