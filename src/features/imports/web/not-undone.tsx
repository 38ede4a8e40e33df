import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { ImportAnswer, ImportRowAnswer } from '../contract/imports.ts'
import { daysWords } from './import-words.ts'

export type NotUndone = {
  bookings: readonly ImportRowAnswer[]
  properties: readonly { property_id: string; property_name: string }[]
}

type UndoneStepProps = {
  undone: ImportAnswer
  /** Only known just after it was undone. */
  left: NotUndone | undefined
}

const countOf = ({ bookings, properties }: NotUndone): number => bookings.length + properties.length

function goneWords({ file_name: name }: ImportAnswer, left: NotUndone | undefined): string {
  if (!left)
    return `Everything that ${name} brought is gone, except for what was changed before it was undone.`
  return `Everything that ${name} brought is gone${countOf(left) === 0 ? '.' : ', except for these, which were changed since:'}`
}

/** An import that was undone, with the bookings and properties that somebody has changed since. */
export function UndoneStep({ undone, left }: UndoneStepProps) {
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">Import undone</h2>
      <p className="mt-1 text-ink-2">{goneWords(undone, left)}</p>
      {left && countOf(left) > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {left.bookings.map(({ n, booking }) => (
            <li key={n} className="py-2.5">
              {booking._id ? (
                <Link to={links.booking(booking._id)} className="link font-semibold">
                  {booking.guest_name ?? `Row ${n}`}
                </Link>
              ) : (
                <span className="font-semibold">{booking.guest_name ?? `Row ${n}`}</span>
              )}
              <span className="num block text-sm text-ink-2">{`${daysWords(booking)}, ${booking.property_name ?? ''}`}</span>
            </li>
          ))}
          {left.properties.map(({ property_id: id, property_name: name }) => (
            <li key={id} className="py-2.5">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-ink-2">
                A property that is in use or that you have set up
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={links.importBookings()} variant="solid" wide className="mt-5">
        Import another file
      </ButtonLink>
    </section>
  )
}
