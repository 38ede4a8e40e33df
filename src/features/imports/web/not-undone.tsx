import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { ImportAnswer, ImportRowAnswer } from '../contract/imports.ts'
import { daysWords } from './import-words.ts'

export type NotUndone = {
  bookings: readonly ImportRowAnswer[]
  properties: readonly { property_id: string; property_name: string }[]
}
export const NOTHING_LEFT: NotUndone = { bookings: [], properties: [] }

/** An import that was undone, with the bookings and properties that somebody has changed since. */
export function UndoneStep({ undone, left }: { undone: ImportAnswer; left: NotUndone }) {
  const isAllGone = left.bookings.length + left.properties.length === 0
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">Import undone</h2>
      <p className="mt-1 text-ink-2">{`Everything that ${undone.file_name} brought is gone${isAllGone ? '.' : ', except for these, which were changed since:'}`}</p>
      {isAllGone ? null : (
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
      )}
      <ButtonLink to={links.importBookings()} variant="solid" wide className="mt-5">
        Import another file
      </ButtonLink>
    </section>
  )
}
