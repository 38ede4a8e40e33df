import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { changeTerms } from '#src/features/terms/contract/terms.ts'
import { makeProperty } from '../property.ts'
import type { Person, TestApp } from '../test-app.ts'

const LEGAL = {
  kind: 'company' as const,
  name: 'Kloof Stays (Pty) Ltd',
  registration: '2021/000000/07',
  officers: 'T. Mokoena',
  service_address: '12 Example Road, Tamboerskloof, 8001',
  phone: '021 555 0142',
  email: 'stay@kloofstays.example',
}

/** A home at R 2 700 a night with cleaning of R 850 and service of R 350, so that four nights are R 12 000. */
export const makePricedProperty = (db: TestApp['db'], host: Person) =>
  makeProperty(db, host, { nightlyCents: 270_000, cleaningFeeCents: 85_000, serviceFeeCents: 35_000 })

/** Lets a home on terms: a deposit of 30 %, the balance 14 days before, the moderate policy. */
export async function letOnTerms(host: Person, id: string, given: object = {}): Promise<void> {
  await host.call(changeLegal, LEGAL)
  await host.call(changeTerms, { id, on: true, ...given })
}

/** The four nights. */
export const FOUR_NIGHTS = { check_in: '2026-12-18', check_out: '2026-12-22', guests: 4 }

/** A request of a guest who has read the terms, if there are any; its id. */
export async function requestStay(guest: Person, propertyId: string, given: object = {}): Promise<string> {
  const stay = { ...FOUR_NIGHTS, ...given }
  const { terms } = await guest.call(readStayReview, { slug: propertyId, ...stay })
  const { booking } = await guest.call(createBooking, {
    property_id: propertyId,
    ...stay,
    ...(terms ? { terms_hash: terms.hash } : {}),
  })
  return booking._id
}

/** A stay that is agreed and waits for its deposit, with its host and guest. */
export async function stayWithTerms({ db, user }: TestApp, given: object = {}, nights: object = {}) {
  const [host, guest] = [await user('realtor'), await user('client')]
  const { id: propertyId } = await makePricedProperty(db, host)
  await letOnTerms(host, propertyId, given)
  const id = await requestStay(guest, propertyId, nights)
  await host.call(updateBooking, { id, status: 'confirmed' })
  return { host, guest, id, propertyId }
}
