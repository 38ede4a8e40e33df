import { useState } from 'react'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import type { StayMoney } from '../../contract/money.ts'
import { answerClaim, type DamageClaim, settleClaim } from '../../contract/damage.ts'

const ClaimDialog = loadable(async () => (await import('../stay/claim-dialog.tsx')).ClaimDialog)
const RefuseDialog = loadable(async () => (await import('../refuse-dialog.tsx')).RefuseDialog)
const SettleDialog = loadable(async () => (await import('../stay/settle-dialog.tsx')).SettleDialog)

type DamagePartProps = {
  money: StayMoney
  damage: NonNullable<StayMoney['damage']>
  guest: string
  host: string
  isHost: boolean
  /** Today has come to the day of check-in. */
  hasBegun: boolean
}

/** The deposit for damage: what is held and when it goes back, and the claims against it with what each side does next. */
export function DamagePart(props: DamagePartProps) {
  const { money, damage, guest, isHost, hasBegun } = props
  const [isClaiming, setClaiming] = useState(false)
  const { held, back_at: backAt, claims } = damage
  const isOpen = claims.some(({ state }) => state === 'open' || state === 'refused')
  return (
    <>
      <p className="flex justify-between gap-4 font-semibold">
        <span>Damage deposit</span>
        <span>{rand(held)}</span>
      </p>
      {held > 0 && !isOpen ? (
        <p className="text-sm text-ink-2">
          {isHost ? `Goes back to ${guest}` : 'Goes back to you'} on {formatDateTime(backAt)}
          {isHost ? ', unless you claim for damage before then' : ''}.
        </p>
      ) : null}
      {claims.map(claim => (
        <Claim key={claim._id} claim={claim} {...props} />
      ))}
      {isHost && held > 0 && !isOpen && hasBegun ? (
        <Button size="sm" className="mt-2" onClick={() => setClaiming(true)}>
          Claim for damage
        </Button>
      ) : null}
      {isClaiming ? (
        <ClaimDialog
          bookingId={money.booking_id}
          guestName={guest}
          most={held}
          onClose={() => setClaiming(false)}
        />
      ) : null}
    </>
  )
}

/** Returns how a claim stands, in a sentence for the one who reads it. */
function standingWords(
  { state, amount, retained, answer_by: until }: DamageClaim,
  { guest, host, isHost }: DamagePartProps,
) {
  const other = isHost ? guest : host
  switch (state) {
    case 'open':
      return isHost
        ? `${guest} can answer until ${formatDateTime(until)}. Without an answer you keep ${rand(amount)}.`
        : `Please answer by ${formatDateTime(until)}. Without an answer ${host} keeps ${rand(amount)}.`
    case 'agreed':
      return isHost
        ? `${guest} agreed. You keep ${rand(retained)}.`
        : `You agreed. ${host} keeps ${rand(retained)}.`
    case 'unanswered':
      return `There was no answer in time. ${isHost ? 'You keep' : `${host} keeps`} ${rand(retained)}.`
    case 'refused':
      return `${isHost ? `${guest} refused` : 'You refused'}. ${rand(amount)} stays where it is. Settle it with ${other}, or with the National Consumer Commission.`
    case 'settled':
      return `Settled: ${isHost ? 'you keep' : `${host} keeps`} ${rand(retained)}.`
    case 'withdrawn':
      return isHost ? 'You took this claim back.' : `${host} took this claim back.`
  }
}

function Claim({ claim, ...props }: DamagePartProps & { claim: DamageClaim }) {
  const { money, guest, host, isHost } = props
  const [opened, setOpened] = useState<'refuse' | 'settle'>()
  const agree = useAction(answerClaim)
  const takeBack = useAction(settleClaim)
  const named = { id: money.booking_id, claim: claim._id }
  const close = () => setOpened(undefined)
  return (
    <div className="mt-3 rounded-md border border-line p-3">
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{isHost ? 'Your claim' : `${host} claims`}</span>
        <span className="font-semibold">{rand(claim.amount)}</span>
      </p>
      <p className="break-words">{claim.words}</p>
      {claim.photos.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {claim.photos.map((photo, place) => (
            <li key={photo}>
              <a
                href={photo}
                target="_blank"
                rel="noreferrer"
                aria-label={`Photo ${place + 1} of the damage`}
              >
                <img src={photo} alt="" loading="lazy" className="size-16 rounded-md object-cover" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-sm text-ink-2">{standingWords(claim, props)}</p>
      {claim.answer ? <p className="text-sm break-words">{`“${claim.answer}”`}</p> : null}
      {!isHost && claim.state === 'open' ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={agree.isPending}
            onClick={() =>
              agree.act(
                { ...named, agree: true },
                {
                  done: 'Thank you for answering',
                  question: {
                    title: `Agree to ${rand(claim.amount)}?`,
                    text: `${host} keeps ${rand(claim.amount)} of your damage deposit, and the rest goes back to you.`,
                    confirmWord: 'Agree',
                    cancelWord: 'Go back',
                  },
                },
              )
            }
          >
            Agree
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpened('refuse')}>
            Refuse
          </Button>
        </div>
      ) : null}
      {isHost && claim.state === 'open' ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          busy={takeBack.isPending}
          onClick={() => takeBack.act({ ...named, retained: 0 }, { done: 'Claim withdrawn' })}
        >
          Take the claim back
        </Button>
      ) : null}
      {isHost && claim.state === 'refused' ? (
        <Button size="sm" className="mt-2" onClick={() => setOpened('settle')}>
          We’ve settled it
        </Button>
      ) : null}
      {opened === 'refuse' ? (
        <RefuseDialog named={named} hostName={host} amount={claim.amount} onClose={close} />
      ) : null}
      {opened === 'settle' ? (
        <SettleDialog named={named} guestName={guest} most={claim.amount} onClose={close} />
      ) : null}
      {agree.dialog}
      {takeBack.dialog}
    </div>
  )
}
