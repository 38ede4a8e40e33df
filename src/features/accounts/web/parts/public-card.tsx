import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { PublicChoices } from './public-choices.tsx'
import { me, updateProfile, type UserAnswer } from '../../contract.ts'

/** What everybody sees of a host; each switch is saved at once. See docs/product/accounts.md#what-everybody-sees. */
export function PublicCard({ user }: { user: UserAnswer }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useCall(updateProfile)
  const [email, setEmail] = useState(user.pendingContactEmail ?? user.contactEmail)
  const [error, setError] = useState<string>()
  const save = (changes: Sent<typeof updateProfile>) =>
    mutate(changes, {
      onSuccess({ message, ...answer }) {
        client.setQueryData(query(me, {}).queryKey, answer)
        setError(undefined)
        toast.success(message)
      },
      onError: failure => setError(failureWords(failure)),
    })
  const { publicAddress, publicEmail, publicPhone } = user
  const chosen = { publicAddress, publicEmail, publicPhone }
  const saveEmail = (event: FormEvent) => {
    event.preventDefault()
    save({ contactEmail: email })
  }
  return (
    <Card>
      <CardHeader title="What everybody sees of you" />
      <CardBody className="space-y-4 pt-0!">
        <p className="text-sm text-ink-2">
          Your listings show your name and photo. Guests with a confirmed stay always see your contact email,
          phone number and the street address.
        </p>
        <PublicChoices
          chosen={isPending ? { ...chosen, ...variables } : chosen}
          mayShowEmail={user.emailVerified || user.contactEmail !== user.email}
          disabled={isPending}
          onChoose={(name, shown) => save({ [name]: shown })}
        />
        <form noValidate onSubmit={saveEmail} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <TextField
              label="Contact email"
              type="email"
              autoComplete="email"
              hint={
                user.pendingContactEmail
                  ? `We sent a link to ${user.pendingContactEmail}. Until you open it, guests see ${user.contactEmail}.`
                  : 'Leave empty to use the email you log in with. We email a link to any other address first.'
              }
              error={error}
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          </div>
          <Button type="submit" busy={isPending} busyText="Saving…">
            Save contact email
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
