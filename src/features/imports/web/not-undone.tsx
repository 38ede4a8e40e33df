import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { ImportAnswer, ImportRowAnswer } from '../contract/imports.ts'
import { daysWords } from './import-words.ts'

export type NotUndone = readonly ImportRowAnswer[]

/** An import that was undone, with the bookings that somebody has changed since. */
export function UndoneStep({ undone, left }: { undone: ImportAnswer; left: NotUndone }) {
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">Import undone</h2>
      <p className="mt-1 text-ink-2">{`Everything that ${undone.file_name} brought is gone${left.length > 0 ? ', except for these, which were changed since:' : '.'}`}</p>
      {left.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {left.map(({ n, booking }) => (
            <li key={n} className="py-2.5">
              {booking._id ? (
                <Link to={links.booking(booking._id)} className="link font-semibold">
                  {booking.guest_name}
                </Link>
              ) : (
                <span className="font-semibold">{booking.guest_name}</span>
              )}
              <span className="num block text-sm text-ink-2">{`${daysWords(booking)}, ${booking.property_name ?? ''}`}</span>
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
