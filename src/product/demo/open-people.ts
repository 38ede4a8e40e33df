import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { foundOrganisation, insertUser, type UserRow } from '#src/features/accounts/server/queries.ts'
import { memberships, organisations, subscriptions, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { demoAccounts } from './accounts.ts'
import { demoProperties } from './properties.ts'
import { insertRows } from './insert-rows.ts'
import { demoGuests, demoHosts } from './people.ts'
import { between, type Random } from '#src/contract/random.ts'

// Of the one password that everybody knows. As a constant it is compared at each start, which costs nothing.
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TzIV99R2SsI8lUJv3E5tig$GA4/jTzwFm1KR+As9gQ09337N1PqSpReASJYXEjO754'

const DAY_MS = 86_400_000
const HERE_DAYS = 720

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export type Host = Pick<UserRow, 'id' | 'name' | 'email' | 'phone' | 'city'> & { organisationId: string }

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

/** Hosts of the demo show everybody how to reach them. */
const SHOWN = { publicEmail: true, publicPhone: true, publicAddress: true, publicChosen: true }

const propertiesOf = (host: number): number =>
  demoProperties.filter(property => property.host === host).length

/** Opens the three accounts that anybody may use, and gives the realtor the plan that three homes need. */
export async function openAccounts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const opened: Partial<Record<'realtor' | 'client' | 'admin', UserRow>> = {}
  const since = daysAgo(now(), HERE_DAYS)
  for (const { role, name, email } of demoAccounts) {
    const facts = {
      emailVerifiedAt: since,
      createdAt: since,
      isDemo: true,
      ...people[role],
      ...(role === 'realtor' ? SHOWN : {}),
    }
    const user = await insertUser(db, { role, name, email, passwordHash: DEMO_HASH, ...facts })
    opened[role] = user
    if (role !== 'realtor') continue
    user.organisationId = await foundOrganisation(db, 'Kloof Stays', user.id)
    await db
      .update(organisations)
      .set({ propertyCount: propertiesOf(0) })
      .where(eq(organisations.id, user.organisationId))
    await db
      .insert(subscriptions)
      .values({ organisationId: user.organisationId, planId: 'starter', status: 'active' })
  }
  return opened as Record<'realtor' | 'client' | 'admin', UserRow> // demoAccounts names each role once
}

/** The hosts beside the realtor; `nobodys` is the hash of a password that nobody knows. */
export async function openHosts({ db, now }: Pick<Deps, 'db' | 'now'>, nobodys: string): Promise<Host[]> {
  const hosts = demoHosts.map(host => ({ ...host, id: uuidv7(), organisationId: uuidv7() }))
  await db.insert(users).values(
    hosts.map(({ id, name, email, phone, city, bio, organisation: company, since }) => {
      const createdAt = daysAgo(now(), since)
      const facts = {
        role: 'realtor' as const,
        isDemo: true,
        emailVerifiedAt: createdAt,
        createdAt,
        ...SHOWN,
      }
      return { id, name, email, phone, city, bio, company, passwordHash: nobodys, ...facts }
    }),
  )
  await db.insert(organisations).values(
    hosts.map(({ organisationId: id, organisation: name }, index) => ({
      id,
      name,
      propertyCount: propertiesOf(index + 1),
    })),
  )
  await db
    .insert(memberships)
    .values(
      hosts.map(({ id, organisationId }) => ({ userId: id, organisationId, position: 'owner' as const })),
    )
  await db.insert(subscriptions).values(
    hosts.map(({ organisationId, since }) => ({
      organisationId,
      planId: 'starter' as const,
      status: 'active' as const,
      createdAt: daysAgo(now(), since),
    })),
  )
  return hosts
}

/** Everybody who has stayed or wants to. */
export async function openGuests({ db, now }: Pick<Deps, 'db' | 'now'>, nobodys: string, random: Random) {
  const guests = demoGuests(random).map(guest => ({ ...guest, id: uuidv7() }))
  await insertRows(
    db,
    users,
    guests.map(guest => {
      const createdAt = daysAgo(now(), between(460, 700, random))
      const facts = { role: 'client' as const, isDemo: true, emailVerifiedAt: createdAt, createdAt }
      return { ...guest, passwordHash: nobodys, ...facts }
    }),
  )
  return guests
}
