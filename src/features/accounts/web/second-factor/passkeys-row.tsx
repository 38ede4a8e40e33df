import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { failureWords } from '#src/web/call.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { offerPasskey, type Passkey, type PasskeyOptions, removePasskey } from '../../contract/passkeys.ts'
import type { SecondFactor } from '../../contract/second-factor.ts'
import { FactorRow } from './factor-row.tsx'
import { useConfirmedCall } from '../parts/use-confirmed-call.tsx'
import { usePasskeys } from './use-passkeys.ts'

const PasskeyDialog = loadable(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

type PasskeysRowProps = { factor: SecondFactor; onCodes: (codes: string[] | null) => void }

/** The passkeys of an account, a way to add one and to remove each. */
export function PasskeysRow({ factor: { passkeys, canChange }, onCodes }: PasskeysRowProps) {
  const [options, setOptions] = useState<PasskeyOptions>()
  const offer = useConfirmedCall(offerPasskey)
  const canMake = usePasskeys()
  const begin = async () => {
    try {
      setOptions((await offer.mutateAsync({}))?.options)
    } catch (error) {
      toast.error(failureWords(error))
    }
  }
  return (
    <FactorRow
      name="Passkeys"
      text={
        canMake
          ? 'Log in with your fingerprint, your face or the PIN of your device'
          : 'This browser can’t make passkeys on this address. They need https.'
      }
      actions={
        canMake && canChange ? (
          <Button busy={offer.isPending} onClick={() => void begin()}>
            Add passkey
          </Button>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {options ? (
        <PasskeyDialog
          options={options}
          onAdded={codes => {
            toast.success('Passkey added')
            setOptions(undefined)
            onCodes(codes)
          }}
          onClose={() => setOptions(undefined)}
        />
      ) : null}
      {offer.dialog}
    </FactorRow>
  )
}

function PasskeyRow({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const removing = useConfirmedCall(removePasskey)
  const remove = useActionOf<typeof removePasskey>(removing)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="num text-sm text-ink-2">
          Added {formatDateTime(createdAt)}.{' '}
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}.` : 'Not used yet.'}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={`Remove ${name}`}
        busy={remove.isPending}
        onClick={() =>
          remove.act(
            { id },
            {
              question: {
                title: `Remove the passkey ${name}?`,
                text: 'No one can log in with it any more. Delete it on your device too.',
                confirmWord: 'Remove passkey',
                destructive: true,
              },
              done: 'Passkey removed',
            },
          )
        }
      />
      {removing.dialog}
      {remove.dialog}
    </li>
  )
}
