import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { query } from '#src/web/api.ts'
import { fieldsOf } from '#src/contract/problem.ts'
import { failureWords } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { readClosing } from '../contract/close-account.ts'
import {
  exportAccount,
  exportOrganisation,
  listAccountExports,
  listOrganisationExports,
  PASSPHRASE_CHARS_MIN,
  passphraseNeeded,
} from '../contract/exports.ts'
import { CopyRow } from './copy-row.tsx'
import { isUnderWay } from './copy-words.ts'

/** Milliseconds between two questions how far a copy is. */
const ASK_MS = 3000

const WORDS = {
  organisation:
    'Properties, photos, prices, bookings, guests, messages, reviews, newsletters and money, in one ZIP with files any spreadsheet opens. You can load it into another Naledi.',
  account:
    'Your profile, bookings as a guest, messages, favourites, reviews, consents and the emails we sent, in one ZIP with files any spreadsheet opens.',
}

/** Makes copies, and lists those of the last days. */
export function CopyCard({ isHost }: { isHost: boolean }) {
  const closing = useQuery(query(readClosing, {}))
  const isOwner = isHost && closing.data?.organisation !== null
  const name = closing.data?.organisation ?? 'Your organisation'
  const [what, setWhat] = useState<'organisation' | 'account'>('organisation')
  const [photos, setPhotos] = useState(true)
  const [register, setRegister] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const chosen = isOwner ? what : 'account'
  const organisation = useConfirmedCall(exportOrganisation)
  const account = useConfirmedCall(exportAccount)
  const isPending = organisation.isPending || account.isPending
  const isSealing = chosen === 'organisation' && register
  const make = async () => {
    setRefusal(undefined)
    if (isSealing && passphrase.length < PASSPHRASE_CHARS_MIN) return setRefusal(passphraseNeeded.words)
    const wanted = isSealing ? { photos, register, passphrase } : { photos }
    try {
      const started =
        chosen === 'organisation' ? await organisation.mutateAsync(wanted) : await account.mutateAsync({})
      if (!started) return
      setPassphrase('')
      setRegister(false)
      toast.success('We’re packing your copy')
    } catch (error) {
      const { register: none, passphrase: weak } = fieldsOf(error)
      if (none || weak) setRefusal(none ?? weak)
      else toast.error(failureWords(error))
    }
  }
  return (
    <Card>
      <div className="px-4 py-4 md:px-5">
        <h2 className="font-display text-xl font-medium">A copy of everything</h2>
        <p className="mt-1 text-ink-2">{WORDS[chosen]}</p>
        {isOwner ? (
          <fieldset className="mt-3 inline-flex max-w-full flex-wrap rounded-md border border-edge bg-surface p-[3px]">
            <legend className="sr-only">What to copy</legend>
            {(
              [
                ['organisation', name],
                ['account', 'Only your account'],
              ] as const
            ).map(([value, label]) => (
              <button
                key={value}
                type="button"
                aria-pressed={chosen === value}
                onClick={() => setWhat(value)}
                className={`min-h-11 rounded-sm px-3.5 font-semibold ${chosen === value ? 'bg-indigo text-on-indigo' : 'text-ink-2'}`}
              >
                {label}
              </button>
            ))}
          </fieldset>
        ) : null}
        {isSealing ? (
          <PasswordField
            className="mt-4 max-w-md"
            label="Passphrase for the guest register"
            hint={`At least ${PASSPHRASE_CHARS_MIN} characters. We don’t store it: without it no one can open the register in this copy. Each guest is logged as read.`}
            autoComplete="new-password"
            value={passphrase}
            error={refusal}
            onChange={event => {
              setPassphrase(event.currentTarget.value)
              setRefusal(undefined)
            }}
          />
        ) : null}
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="primary" icon={Archive} busy={isPending} onClick={() => void make()}>
            Make a copy
          </Button>
          {chosen === 'organisation' ? (
            <Checkbox
              label="With photos"
              checked={photos}
              onChange={event => setPhotos(event.currentTarget.checked)}
            />
          ) : null}
          {chosen === 'organisation' ? (
            <Checkbox
              label="With the guest register"
              checked={register}
              onChange={event => {
                setRegister(event.currentTarget.checked)
                setRefusal(undefined)
              }}
            />
          ) : null}
          <p className="text-sm text-ink-3">We ask for your password. One copy a day.</p>
        </div>
      </div>
      {organisation.dialog}
      {account.dialog}
      {isOwner ? <Copies of="organisation" whose={name} /> : null}
      <Copies of="account" whose="Your account" />
    </Card>
  )
}

function Copies({ of, whose }: { of: 'organisation' | 'account'; whose: string }) {
  const asked = of === 'organisation' ? listOrganisationExports : listAccountExports
  const answer = useQuery({
    ...query(asked, {}),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? ASK_MS : false),
  })
  // Copies whose days are over say nothing beside newer ones.
  const shown = answer.data?.exports.filter((copy, at) => at === 0 || copy.state !== 'expired').slice(0, 3)
  return (
    <List
      answer={answer}
      what="your copies"
      failed="Error loading your copies"
      skeleton={<LinesSkeleton rows={1} lines={2} isBare />}
      items={shown}
      empty={null}
      className="divide-y divide-line border-t border-line empty:hidden"
    >
      {copy => <CopyRow copy={copy} whose={whose} of={of} />}
    </List>
  )
}
