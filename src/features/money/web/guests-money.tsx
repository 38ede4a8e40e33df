import { rand } from '#src/contract/words.ts'
import { CardBody, Card } from '#src/web/ui/card.tsx'
import { monthWords } from './money-words.ts'

const TINTS = ['bg-indigo', 'bg-indigo/60', 'bg-indigo/35', 'bg-indigo/20']

type GuestsMoneyProps = {
  amount: number
  months: readonly { month: string; amount: number }[]
  today: string
}

/** Money that is on the host's account and still its guests', by the month of check-in. */
export function GuestsMoney({ amount, months, today }: GuestsMoneyProps) {
  if (amount === 0) return null
  const tintOf = (place: number) => TINTS[Math.min(place, TINTS.length - 1)]
  return (
    <Card aria-labelledby="guests-money">
      <CardBody className="space-y-3">
        <h2 id="guests-money" className="font-semibold">
          Guests’ money
        </h2>
        <p>
          <strong className="num">{rand(amount)}</strong> on your account belongs to stays to come.
        </p>
        <div aria-hidden="true" className="flex h-3 gap-1">
          {months.map((each, place) => (
            <span
              key={each.month}
              className={`min-w-1 rounded-sm ${tintOf(place)}`}
              style={{ flexGrow: each.amount }}
            />
          ))}
        </div>
        <dl className="num space-y-1">
          {months.map((each, place) => (
            <div key={each.month} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${tintOf(place)}`} />
              <dt className="flex-1 text-ink-2">{monthWords(each.month, today)}</dt>
              <dd>{rand(each.amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-2">Each amount becomes your income on the day of check-in.</p>
      </CardBody>
    </Card>
  )
}
