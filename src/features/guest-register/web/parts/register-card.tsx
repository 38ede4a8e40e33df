import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { readRegister, renewRegisterLink } from '../../contract/registers.ts'
import { readSheet } from '../../contract/sheets.ts'

/** Shows a host how many guests of a stay have registered, with the link for them and the sheet to sign. */
export function RegisterCard({ bookingId }: { bookingId: string }) {
  const { data: register } = useQuery(query(readRegister, { id: bookingId }))
  const renew = useAction(renewRegisterLink)
  const [link, setLink] = useState<string | null>(null)
  if (!register?.on) return null
  const { lodgers, expected, sheet, signed_sheet: isSigned } = register
  const complete = lodgers.filter(each => each.complete).length
  return (
    <Card>
      <CardHeader title="Guest register" />
      <CardBody className="space-y-4 border-t border-line">
        <p>
          {complete} of {expected} {complete === 1 ? 'has' : 'have'} registered.
          {sheet ? (isSigned ? ' The signed sheet is saved.' : ' No signed sheet yet.') : ''}
        </p>
        {link ? (
          <SecretBox label="Link for your guests" value={link} />
        ) : (
          <p className="text-sm text-ink-2">
            Send your guests a link to register before they arrive. A new link ends the one before.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Link2}
            busy={renew.isPending}
            onClick={() => renew.act({ id: bookingId }, { done: answer => setLink(answer.link) })}
          >
            {link ? 'Make new link' : 'Make link'}
          </Button>
          {sheet ? (
            <DownloadButton file={() => call(readSheet, { id: bookingId })} name="guest-register.pdf">
              Sheet to sign
            </DownloadButton>
          ) : null}
        </div>
      </CardBody>
    </Card>
  )
}
