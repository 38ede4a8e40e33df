import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import type { ImportRowAnswer } from '../contract/imports.ts'
import { amountWords, daysWords, OUTCOMES } from './import-words.ts'

type Rows = { rows: readonly ImportRowAnswer[]; isGuests: boolean }

function OutcomeBadge({ what }: Pick<ImportRowAnswer, 'what'>) {
  const { row, icon, tone } = OUTCOMES[what]
  return (
    <Badge tone={tone} icon={icon}>
      {row}
    </Badge>
  )
}

const reachOf = ({ guest_email, guest_phone }: ImportRowAnswer['booking']): string =>
  [guest_email, guest_phone].filter(Boolean).join(', ')

const daysIn = (booking: ImportRowAnswer['booking']): string =>
  booking.check_in && booking.check_out ? daysWords(booking) : ''

type WhyProps = Pick<ImportRowAnswer, 'what' | 'why'> & { id: string | null }

/** Says why a row becomes what it does; where nothing comes of it although its booking is here, with the way there. */
function Why({ what, why, id }: WhyProps) {
  return (
    <>
      {why}
      {what === 'skipped' && id ? (
        <>
          {'. '}
          <Link to={links.booking(id)} className="link">
            Open booking
          </Link>
        </>
      ) : null}
    </>
  )
}

/** Rows of a file: on a phone one below the other, on a wide screen in a table. */
export function PreviewRows({ rows, isGuests }: Rows) {
  if (rows.length === 0) return <p className="p-5 text-ink-2">No rows here. Choose another count above.</p>
  return (
    <>
      <ul className="divide-y divide-line lg:hidden">
        {rows.map(({ n, what, why, booking }) => (
          <li key={n} className="px-4 py-3">
            <p className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-semibold break-words">{booking.guest_name ?? `Row ${n}`}</span>
              <OutcomeBadge what={what} />
            </p>
            <p className="num text-sm text-ink-2">
              {isGuests
                ? reachOf(booking)
                : [daysIn(booking), booking.property_name ?? booking.listing].filter(Boolean).join(', ')}
            </p>
            <p className="num text-sm text-ink-2">
              {`Row ${n}${booking.external_code ? `, ${booking.external_code}` : ''}${isGuests ? '' : `, ${amountWords(booking)}`}`}
            </p>
            {why ? (
              <p className="text-sm text-ink-2">
                <Why what={what} why={why} id={booking._id} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <table className="w-full text-[15px] max-lg:hidden">
        <thead className="bg-sunken text-left text-xs font-semibold text-ink-2">
          <tr>
            <th scope="col" className="py-2.5 pr-4 pl-5">
              Row
            </th>
            <th scope="col">Guest name</th>
            {isGuests ? (
              <th scope="col">Email and phone</th>
            ) : (
              <>
                <th scope="col">Dates</th>
                <th scope="col">Property</th>
                <th scope="col" className="text-right">
                  Amount
                </th>
              </>
            )}
            <th scope="col" className="pl-5">
              What happens
            </th>
            <th scope="col" className="pr-5 pl-4">
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, what, why, booking }) => (
            <tr key={n} className="border-t border-line">
              <td className="num py-2.5 pl-5 text-sm text-ink-3">{n}</td>
              <td className="py-2 pr-4">
                <span className="block font-semibold">{booking.guest_name ?? '–'}</span>
                {booking.external_code ? (
                  <span className="block font-mono text-xs text-ink-3">{booking.external_code}</span>
                ) : null}
              </td>
              {isGuests ? (
                <td className="pr-4 break-words">{reachOf(booking)}</td>
              ) : (
                <>
                  <td className="num pr-4 whitespace-nowrap">{daysWords(booking)}</td>
                  <td>{booking.property_name ?? booking.listing ?? '–'}</td>
                  <td className="num pl-3 text-right whitespace-nowrap">{amountWords(booking)}</td>
                </>
              )}
              <td className="pl-5">
                <OutcomeBadge what={what} />
              </td>
              <td className="pr-5 pl-4 text-ink-2">
                <Why what={what} why={why} id={booking._id} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
