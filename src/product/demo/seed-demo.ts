import { and, eq, inArray, ne } from 'drizzle-orm'
import { emailTaken } from '#src/features/accounts/contract.ts'
import { hashOfPassword, isPassword } from '#src/features/accounts/server/password/passwords.ts'
import { dropPendingEmail } from '#src/features/accounts/server/email/take-confirmation.ts'
import { demoUsers, type UserRow, userByEmail } from '#src/features/accounts/server/queries.ts'
import { addDays } from '#src/contract/days.ts'
import {
  bookingLinks,
  cleaners,
  emailConfirmations,
  favourites,
  passwordResets,
  sessions,
  users,
} from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { callerOf, type Guest, type Member } from '#src/server/http/caller.ts'
import { newToken } from '#src/server/http/session.ts'
import { demoAccounts } from './accounts.ts'
import { publicPasswords } from './public-passwords.ts'
import { automateMessages } from './automate-messages.ts'
import { askForCopy } from './ask-for-copy.ts'
import { bringAirbnb } from './bring-airbnb.ts'
import { connectChannels } from './connect-channels.ts'
import { demoProperties } from './properties.ts'
import { saveConversations } from './save/save-conversations.ts'
import { saveNewsletters } from './save/save-newsletters.ts'
import { type Cast, ratePlansOfAll, saveHistory } from './save/save-history.ts'
import { saveSent } from './save/save-sent.ts'
import { saveSubscription } from './save/save-subscription.ts'
import { savePictures } from './save/save-pictures.ts'
import { insertProperties } from './list-properties.ts'
import { daysAgo, DEMO_HASH, type Host, openAccounts, openGuests, openHosts } from './open-people.ts'
import { agreeStay, askForStay } from './money/live-stays.ts'
import { openTills, type Till } from './money/open-tills.ts'
import { type AtGateway, nothingPaid } from './money/pay-at-gateway.ts'
import { showMoney } from './money/show-money.ts'
import { pay } from './money/take-step.ts'
import { DUNE_HOUSE, kabelosOwn } from './plans/plan.ts'
import { registerGuests } from './register-guests.ts'
import { plotReviews } from './plans/plot-reviews.ts'
import { plotStays } from './plans/plot-stays.ts'
import { assignCleaner } from './assign-cleaner.ts'
import { muteGuests } from './mute-guests.ts'
import { noteArrivals } from './note-arrivals.ts'
import { takePayments } from './take-payments.ts'
import { blockNights, setPrices } from './set-prices.ts'
import { seededRandom } from '#src/contract/random.ts'

/** Made-up data is the same for the same day. */
const SEED = 1994
/** Homes that the guest has given a heart, the last first. */
const LOVED = [7, 9, 5, 0, 4]

const asGuest = (account: UserRow) =>
  callerOf({ ...account, position: null, ownerId: null }, { kind: 'demo' }) as Guest // the demo's client is one
const asOwner = (account: Host) =>
  callerOf(
    { ...account, role: 'realtor', position: 'owner', ownerId: account.id },
    { kind: 'demo' },
  ) as Member // an organisation was founded for each

/** Two bookings by the demo's client, by the handlers that people use: one confirmed by its deposit, by the sea, one that waits for its answer. Gives the first. */
async function book(
  deps: Deps,
  client: Guest,
  { till, properties, paid }: { till: Till; properties: Cast['homes']; paid: AtGateway },
): Promise<string> {
  const { confirmed, pending } = kabelosOwn
  const stay = ({ property, from, to }: typeof confirmed | typeof pending) => ({
    property_id: properties[property]!.id, // the plan is of these homes
    check_in: addDays(deps.today(), from),
    check_out: addDays(deps.today(), to),
  })
  const id = await agreeStay(deps, till.host, client, { ...stay(confirmed), guests: 2 })
  await pay(deps, { id, guest: client, till, paid }, { by: 'paystack', what: 'next' })
  const wish = 'We are two couples, one with a baby. Is there a bath?'
  await askForStay(deps, client, { ...stay(pending), guests: 4, special_requests: wish })
  return id
}

/** Everything there is, a statement for each table. Gives what is to be done once it is saved. */
async function makeAll(deps: Deps, urls: ReadonlyMap<string, string>, nobodys: string) {
  const { db } = deps
  const random = seededRandom(SEED)
  const { realtor, client } = await openAccounts(deps)
  const hosts = [{ ...realtor, organisationId: realtor.organisationId! }, ...(await openHosts(deps, nobodys))] // openAccounts founded it
  const guests = await openGuests(deps, nobodys, random)
  const properties = await insertProperties(deps, hosts, urls)
  await setPrices(deps, asOwner(hosts[0]!), properties)
  const ratePlans = await ratePlansOfAll(db, properties)
  const [now, today] = [deps.now(), deps.today()]
  const stays = plotStays({ homes: demoProperties, guests: guests.length, today, now, random })
  const written = plotReviews(demoProperties, stays, { today, guests: guests.length, random })
  const byId = new Map(hosts.map(host => [host.id, host]))
  await saveHistory(
    db,
    { homes: properties, ratePlans, hosts: byId, guests, own: client, today, random },
    { stays, reviews: written },
  )
  await db.insert(favourites).values(
    LOVED.map((place, index) => ({
      userId: client.id,
      propertyId: properties[place]!.id, // one of them
      createdAt: daysAgo(now, 2 + index * 9),
    })),
  )
  const tills = await openTills(
    deps,
    hosts.map(host => asOwner(host)),
    properties,
  )
  const paid = nothingPaid()
  const own = await book(deps, asGuest(client), { till: tills[0]!, properties, paid }) // of the realtor, who is the first
  await takePayments(deps, asOwner(hosts[0]!))
  const photo = properties[DUNE_HOUSE]!.images[0]! // each home has pictures
  const updateGateway = await showMoney(deps, tills, { guests, properties, photo, paid, own: [own] })
  await blockNights(deps, asOwner(hosts[0]!), properties)
  const templates = await noteArrivals(deps, asOwner(hosts[0]!), properties)
  await assignCleaner(deps, asOwner(hosts[0]!), properties, urls)
  await connectChannels(deps, properties)
  await bringAirbnb(deps, tills[0]!.host, properties) // as above
  await registerGuests(deps, tills[0]!.host, properties) // as above
  await askForCopy(deps, tills[0]!.host) // as above
  await saveConversations(deps, properties)
  await saveSent(deps, properties, await automateMessages(deps, asOwner(hosts[0]!), templates))
  await saveNewsletters(deps, { realtor: hosts[0]!, own: client, guests, properties }) // the realtor is the first
  await muteGuests(deps, client)
  const saved = await saveSubscription(deps, hosts[0]!) // as above
  return async () => {
    await saved()
    await updateGateway()
  }
}

/** Makes the people, homes and a year of bookings of a demo instance, once. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await userByEmail(deps.db, demoAccounts[0].email)) return openAgain(deps)
  const names = [...new Set(demoProperties.flatMap(({ pictures }) => pictures))]
  const [urls, nobodys] = await Promise.all([savePictures(deps, names), hashOfPassword(newToken())])
  try {
    const saved = await deps.db.transaction(tx => makeAll({ ...deps, db: tx }, urls, nobodys))
    await saved()
    if (deps.config.demoPublic) await openToPublic(deps)
    deps.log.info('The demo accounts, homes and bookings are made')
  } catch (error) {
    if (!emailTaken.is(error)) throw error // a start beside this one made them
    await openAgain(deps)
  }
}

/** Everybody knows the passwords of a demo and reads its mails: where the demo is off, nobody gets in by them. */
export async function closeDemo({ db }: Deps): Promise<void> {
  const accounts = await demoUsers(db)
  const known = accounts.filter(({ email }) => demoAccounts.some(account => account.email === email))
  const isOpen = await Promise.all(
    known.map(({ passwordHash }) => isPassword(demoAccounts[0].password, passwordHash)),
  )
  // Anyone who read the mails of the demo may hold a link to any account; later starts leave links alone.
  if (isOpen.includes(true)) {
    for (const links of [passwordResets, emailConfirmations, bookingLinks]) await db.delete(links)
    await db.update(cleaners).set({ secret: null, secretHash: null })
  }
  const ids = accounts.map(({ id }) => id)
  await db
    .update(users)
    .set({ passwordHash: await hashOfPassword(newToken()) })
    .where(eq(users.isDemo, true))
  await db.delete(passwordResets).where(inArray(passwordResets.userId, ids))
  await db.delete(sessions).where(inArray(sessions.userId, ids))
  for (const { id } of known) await dropPendingEmail(db, id)
}

/** Before strangers reach the demo: the passwords that everybody knows end, with all that they opened. */
async function openToPublic(deps: Deps): Promise<void> {
  const { db, config } = deps
  const passwords = publicPasswords(config)
  const accounts = await Promise.all(passwords.map(({ email }) => userByEmail(db, email)))
  const isSet = await Promise.all(
    passwords.map(({ password }, index) => isPassword(password, accounts[index]?.passwordHash)),
  )
  if (!isSet.includes(false)) return
  await closeDemo(deps)
  for (const { email, password } of passwords)
    await db
      .update(users)
      .set({ passwordHash: await hashOfPassword(password) })
      .where(eq(users.email, email))
}

async function openAgain(deps: Deps): Promise<void> {
  const { db } = deps
  if (deps.config.demoPublic) return openToPublic(deps)
  const emails = demoAccounts.map(({ email }) => email)
  await db
    .update(users)
    .set({ passwordHash: DEMO_HASH })
    .where(and(inArray(users.email, emails), ne(users.passwordHash, DEMO_HASH)))
}
