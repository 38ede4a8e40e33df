import { useState } from 'react'
import { counted } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { importOrganisation } from '../contract/import.ts'

type Loaded = Answer<typeof importOrganisation>

const wordsOf = ({ message, import: { properties, bookings, messages, lodgers } }: Loaded): string =>
  `${message}. ${counted(properties, 'property', 'properties')}, ${counted(bookings, 'booking')}, ${counted(messages, 'message')}${lodgers > 0 ? `, ${counted(lodgers, 'guest')} in the register` : ''}. Guests don’t see the properties until you list them.`

/** Loads the copy of an organisation into this one, which has nothing yet. */
export function LoadCard() {
  const load = useCall(importOrganisation)
  const [refusal, setRefusal] = useState<unknown>()
  const [loaded, setLoaded] = useState<Loaded>()
  const [passphrase, setPassphrase] = useState('')
  const send = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    const form = new FormData()
    // Before the file, which is read as it comes.
    if (passphrase) form.set('passphrase', passphrase)
    form.set('file', file)
    try {
      setLoaded(await load.mutateAsync(form))
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <Card>
      <CardHeader title="Load a copy" />
      <CardBody className="space-y-3 pt-0!">
        <p className="text-sm text-ink-2">
          Moving here from another Naledi? Load the ZIP while you have no properties or bookings here yet. We
          email no guests.
        </p>
        {loaded ? null : (
          <PasswordField
            className="max-w-md"
            label="Passphrase of the guest register"
            optional
            hint="Only for a copy with a guest register. Leave empty to load all but the register."
            autoComplete="off"
            value={passphrase}
            onChange={event => setPassphrase(event.currentTarget.value)}
          />
        )}
        {loaded ? (
          <Banner tone="info">{wordsOf(loaded)}</Banner>
        ) : (
          <label className="block cursor-pointer rounded-md border border-dashed border-edge p-4 text-center focus-within:outline-2 focus-within:outline-indigo">
            <span className="link">{load.isPending ? 'Loading the copy…' : 'Choose a copy'}</span>
            <span className="mt-1 block text-sm text-ink-2">A ZIP, at most 4 GB</span>
            <input
              type="file"
              accept=".zip,application/zip"
              className="sr-only"
              disabled={load.isPending}
              onChange={event => {
                void send(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            {load.isPending ? <Spinner /> : null}
          </label>
        )}
        {refusal === undefined ? null : <Banner tone="error">{failureWords(refusal)}</Banner>}
        <HelpLink article="take-your-data">How copies work</HelpLink>
      </CardBody>
    </Card>
  )
}
