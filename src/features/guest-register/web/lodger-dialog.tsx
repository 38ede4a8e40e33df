import type { Answer } from '#src/contract/endpoint.ts'
import { call } from '#src/web/call.ts'
import { readLodger } from '../contract/registers.ts'
import { KIND_WORDS, STATUS_WORDS } from '../rules.ts'
import { countryName } from './parts/countries.ts'
import { WhyDialog } from './why-dialog.tsx'

type Lodger = Answer<typeof readLodger>['lodger']
type LodgerDialogProps = { bookingId: string; n: number; onClose: () => void }

/** Opens what a guest wrote into the register, after the reason why. */
export function LodgerDialog({ bookingId, n, onClose }: LodgerDialogProps) {
  return (
    <WhyDialog
      title={`Guest ${n}`}
      what="the names, document and home address of this guest"
      read={async reason => (await call(readLodger, { id: bookingId, n, reason })).lodger}
      onClose={onClose}
    >
      {lodger => <Details lodger={lodger} />}
    </WhyDialog>
  )
}

const linesOf = (lodger: Lodger): [string, string | null][] => [
  ['First names', lodger.full_names],
  ['Surname', lodger.surname],
  ['Document', lodger.id_kind && KIND_WORDS[lodger.id_kind]],
  ['Number', lodger.id_number],
  ['Country of the passport', lodger.country && countryName(lodger.country)],
  ['Status in South Africa', lodger.status && STATUS_WORDS[lodger.status]],
  ['Permit or visa', lodger.permit],
  ['Home address', lodger.home_address],
  ['Age', lodger.is_child ? 'Under 18, entered by an adult' : null],
]

function Details({ lodger }: { lodger: Lodger }) {
  const said = linesOf(lodger).filter(([, value]) => value !== null)
  return (
    <>
      {said.length === 0 ? <p className="text-ink-2">This guest hasn’t written anything yet.</p> : null}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {said.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {lodger.photo ? (
        <img src={lodger.photo} alt="Document of this guest" className="mt-5 w-full rounded-md" />
      ) : (
        <p className="mt-5 text-sm text-ink-2">No photo of the document yet.</p>
      )}
    </>
  )
}
