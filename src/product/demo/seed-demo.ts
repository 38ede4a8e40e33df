import path from 'node:path'
import { and, inArray, ne, sql } from 'drizzle-orm'
import { emailTaken } from '#src/features/accounts/contract.ts'
import { hashOfPassword, isPassword } from '#src/features/accounts/server/passwords.ts'
import {
  demoUsers,
  dropPasswordResets,
  dropPendingEmail,
  foundOrganisation,
  insertUser,
  updateUser,
  userByEmail,
  type UserRow,
} from '#src/features/accounts/server/queries.ts'
import { updateBooking } from '#src/features/bookings/server/update-booking.ts'
import { requestBooking } from '#src/features/bookings/server/request-booking.ts'
import { addProperty } from '#src/features/properties/server/add-property.ts'
import { addDays } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  bookingClaims,
  emailConfirmations,
  passwordResets,
  reviews,
  subscriptions,
  users,
} from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { claimPicture, holdPictures } from '#src/server/pictures/kept-pictures.ts'
import { callerOf, type Guest, type Member } from '#src/server/http/caller.ts'
import { closeSessions, newToken } from '#src/server/http/session.ts'
import { demoAccounts } from './accounts.ts'
import { demoFees, demoProperties, demoReviews } from './properties.ts'

// Of the one password that everybody knows. As a constant it is compared at each start, which costs nothing.
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TzIV99R2SsI8lUJv3E5tig$GA4/jTzwFm1KR+As9gQ09337N1PqSpReASJYXEjO754'

const PICTURES = path.join(import.meta.dirname, 'pictures')

const people = {
  realtor: {
    phone: '+27 21 555 0142',
    city: 'Cape Town',
    company: 'Kloof Stays',
    bio: 'Hosts in the City Bowl since 2014. Answers within the hour, speaks English, isiXhosa and Afrikaans.',
  },
  client: { phone: '+27 82 555 0119', city: 'Durban', company: null, bio: null },
  admin: { phone: null, city: null, company: 'Naledi', bio: null },
}

/** Opens the three accounts and gives the realtor the plan that three homes need. */
async function openAccounts({ db }: Deps): Promise<Record<'realtor' | 'client' | 'admin', UserRow>> {
  const opened: Partial<Record<'realtor' | 'client' | 'admin', UserRow>> = {}
  for (const { role, name, email } of demoAccounts) {
    const user = await insertUser(db, {
      role,
      name,
      email,
      passwordHash: DEMO_HASH,
      emailVerifiedAt: sql`moment()` as unknown as Date, // an SQL value of that type
      isDemo: true,
      ...people[role],
    })
    opened[role] = user
    if (role !== 'realtor') continue
    user.organisationId = await foundOrganisation(db, 'Kloof Stays', user.id)
    await db
      .insert(subscriptions)
      .values({ organisationId: user.organisationId, planId: 'starter', status: 'active' })
  }
  return opened as Record<'realtor' | 'client' | 'admin', UserRow> // demoAccounts names each role once
}

const asGuest = (account: UserRow) =>
  callerOf({ ...account, position: null, ownerId: null }, { kind: 'demo' }) as Guest // the demo's client is one
const asOwner = (account: UserRow) =>
  callerOf({ ...account, position: 'owner', ownerId: account.id }, { kind: 'demo' }) as Member // openAccounts founded it

/** Encoding takes as long as the machine is slow, so it is done before a transaction waits for it. */
async function keepPictures({ photos }: Deps): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const name of new Set(demoProperties.flatMap(({ pictures }) => pictures))) {
    const { url } = await photos.keepPhoto(path.join(PICTURES, `${name}.webp`), { owner: null })
    urls.set(name, url)
  }
  return urls
}

/** The demo's pictures are its realtor's, so that they go when somebody has deleted its homes. */
async function ownPictures(tx: Db, { organisationId }: UserRow, urls: Map<string, string>): Promise<void> {
  const owner = { of: 'organisation', id: organisationId! } as const // openAccounts founded it
  for (const id of await holdPictures(tx, [...urls.values()]))
    await claimPicture(tx, { id, owner, bytes: null })
}

async function listHomes(deps: Deps, realtor: Member, urls: Map<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (const { home, pictures, loved } of demoProperties) {
    const images = pictures.map(name => urls.get(name)!) // keepPictures kept each
    const { property } = await addProperty(deps, { ...home, ...demoFees, images }, realtor)
    ids.push(property._id)
    const written = demoReviews(loved).map(({ daysAgo, ...review }) => ({
      ...review,
      propertyId: property._id,
      createdAt: sql`moment() - make_interval(days => ${daysAgo})` as unknown as Date, // an SQL value of that type
    }))
    await deps.db.insert(reviews).values(written)
  }
  return ids
}

/** Two bookings by the demo client: one confirmed by the sea, one that waits for its answer. */
async function book(
  deps: Deps,
  client: Guest,
  realtor: Member,
  [cottage, duneHouse]: string[],
): Promise<void> {
  const stay = (property_id: string, inDays: number, nights: number) => ({
    property_id,
    check_in: addDays(deps.today(), inDays),
    check_out: addDays(deps.today(), inDays + nights),
    guests: 2,
  })
  const { booking } = await requestBooking(
    deps,
    { ...stay(duneHouse!, 33, 4), special_requests: null },
    client,
  ) // three homes were listed
  await updateBooking(deps, { id: booking._id, status: 'confirmed' }, realtor)
  const wish = 'We are two couples, one with a baby. Is there a bath?'
  await requestBooking(deps, { ...stay(cottage!, 19, 5), guests: 4, special_requests: wish }, client) // as above
}

/** Makes the accounts, homes and bookings of a demo instance once, by the verbs that people use. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await userByEmail(deps.db, demoAccounts[0].email)) return openAgain(deps)
  const urls = await keepPictures(deps)
  try {
    await deps.db.transaction(async tx => {
      const within = { ...deps, db: tx }
      const { realtor, client } = await openAccounts(within)
      await ownPictures(tx, realtor, urls)
      const ids = await listHomes(within, asOwner(realtor), urls)
      await book(within, asGuest(client), asOwner(realtor), ids)
    })
    deps.log.info('The demo accounts and homes are made')
  } catch (error) {
    if (!emailTaken.is(error)) throw error // a start beside this one made them
    await openAgain(deps)
  }
}

/** Everybody knows the passwords of a demo and reads its mails: where the demo is off, nobody gets in by them. */
export async function closeDemo({ db }: Deps): Promise<void> {
  const accounts = await demoUsers(db)
  const isOpen = await Promise.all(
    accounts.map(({ passwordHash }) => isPassword(demoAccounts[0].password, passwordHash)),
  )
  // Whoever read the mails of the demo may hold a link to any account; later starts leave links alone.
  if (isOpen.includes(true))
    for (const links of [passwordResets, emailConfirmations, bookingClaims]) await db.delete(links)
  for (const { id } of accounts) {
    await updateUser(db, id, { passwordHash: await hashOfPassword(newToken()) })
    await dropPasswordResets(db, id)
    await dropPendingEmail(db, id)
    await closeSessions(db, id)
  }
}

async function openAgain({ db }: Deps): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  await db
    .update(users)
    .set({ passwordHash: DEMO_HASH })
    .where(and(inArray(users.email, emails), ne(users.passwordHash, DEMO_HASH)))
}
