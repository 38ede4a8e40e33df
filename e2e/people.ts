import type { BrowserContextOptions } from '@playwright/test'
import { type Call, createCall } from '../src/contract/calls/create-call.ts'
import { dayOf } from '../src/contract/days.ts'
import { registerUser, signIn, type UserAnswer } from '../src/features/accounts/contract.ts'
import { type BookingAnswer } from '../src/features/bookings/contract/booking.ts'
import { createBooking, updateBooking } from '../src/features/bookings/contract/requests.ts'
import { addProperty } from '../src/features/properties/contract/manage.ts'
import { type PropertyAnswer } from '../src/features/properties/contract/property.ts'
import { addDays } from '../src/contract/days.ts'
import { demoAccounts } from '../src/product/demo/accounts.ts'

export type Role = 'client' | 'realtor'

export type Person = { user: UserAnswer; token: string; password: string; call: Call }

export const PHONE = { width: 360, height: 780 }
export const LAPTOP = { width: 1280, height: 900 }

/** A calendar date a number of days from today. */
export const inDays = (days: number): string => addDays(dayOf(new Date()), days)

let people = 0

function newAddress(role: Role): string {
  people += 1
  return `${role}-${process.pid}-${people}-${Math.random().toString(36).slice(2, 8)}@post.example`
}

/** Makes an account by the API, for what a story takes for granted. */
export async function person(
  baseURL: string,
  role: Role,
  name = `${role} of a story`,
  email = newAddress(role),
): Promise<Person> {
  const password = 'a good password'
  const { token, user } = await createCall(
    baseURL,
    request => fetch(request),
    () => null,
  )(registerUser, { name, email, password, role })
  return {
    user,
    token,
    password,
    call: createCall(
      baseURL,
      request => fetch(request),
      () => token,
    ),
  }
}

/** Signs in as one of those who are in the demo from its start. */
export async function demoPerson(baseURL: string, role: Role | 'admin'): Promise<Person> {
  const { email, password } = demoAccounts.find(account => account.role === role)! // each role is there
  const ask = (token: string | null) =>
    createCall(
      baseURL,
      request => fetch(request),
      () => token,
    )
  const { token, user } = await ask(null)(signIn, { email, password })
  return { token, user, password, call: ask(token) }
}

/** Lists a home by the API. */
export async function makeProperty(
  realtor: Person,
  given: Record<string, unknown> = {},
): Promise<PropertyAnswer> {
  const { property } = await realtor.call(addProperty, {
    name: `Story Cottage ${Math.random().toString(36).slice(2, 8)}`,
    description: 'A cottage that stands in a story.',
    address: '1 Story Road',
    city: 'Stellenbosch',
    province: 'Western Cape',
    price_per_night: 800,
    bedrooms: 2,
    bathrooms: 1,
    max_guests: 4,
    ...given,
  })
  return property
}

/** Asks for a stay by the API. */
export async function request(
  guest: Person,
  { _id }: { _id: string },
  from: number,
  nights: number,
  given: Record<string, unknown> = {},
): Promise<BookingAnswer> {
  const stay = { property_id: _id, check_in: inDays(from), check_out: inDays(from + nights), guests: 2 }
  const { booking } = await guest.call(createBooking, { ...stay, ...given })
  return booking
}

/** Takes a step with a booking by the API, such as `{ status: 'confirmed' }`. */
export async function step(
  who: Person,
  { _id }: { _id: string },
  change: Record<string, unknown>,
): Promise<BookingAnswer> {
  const { booking } = await who.call(updateBooking, { id: _id, ...change })
  return booking
}

/** The session that a browser stores after this person has signed in. */
export function signedInAs(
  { token, user }: Person,
  baseURL: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { id, name, email, role, profileImage } = user
  const shown = JSON.stringify({ id, name, email, role, profileImage })
  const { origin, hostname } = new URL(baseURL)
  const cookie = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return {
    cookies: [{ ...cookie, name: 'naledi_viewer', value: encodeURIComponent(shown), domain: hostname }],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: shown },
        ],
      },
    ],
  }
}
