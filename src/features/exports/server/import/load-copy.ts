import { sql } from 'drizzle-orm'
import { Problem } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { organisationNotEmpty, rowUnread } from '../../contract/import.ts'
import { type Arriving, createIds } from './arriving-copy.ts'
import { insertRows } from './insert-rows.ts'
import { loadBooks } from './load-books.ts'
import { type Loaded, loadProperties, prepareNights } from './load-properties.ts'
import { loadStays } from './load-stays.ts'
import { loadMoney } from './load-money.ts'
import {
  loadGuests,
  loadMessages,
  loadNews,
  loadOrganisation,
  loadReviews,
  loadTemplates,
} from './load-words.ts'
import { loadRegister } from './load-register.ts'
import type { OpenCopy } from './open-copy.ts'

type Into = { organisationId: string; ownerId: string; passphrase: string | null }

const IDLE_MS = 60_000
/** Of PostgreSQL: a value that is not of its type, or that a constraint refuses. */
const REFUSED = /^2[23]/

/** Takes the organisation, so that two copies are not loaded at once. Throws 409 where it has anything. */
async function takeEmpty(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`select from organisations where id = ${organisationId} for update`)
  const { rows } = await tx.execute<{ isEmpty: boolean }>(sql`
    select not (exists (select from properties where organisation_id = ${organisationId})
      or exists (select from bookings where organisation_id = ${organisationId})
      or exists (select from guests where organisation_id = ${organisationId})
      or exists (select from conversations where organisation_id = ${organisationId})
      or exists (select from templates where organisation_id = ${organisationId})
      or exists (select from automations where organisation_id = ${organisationId})
      or exists (select from cleaners where organisation_id = ${organisationId})
      or exists (select from newsletters where sender_id = ${organisationId})
      or exists (select from newsletter_drafts where sender_id = ${organisationId})
      or exists (select from organisation_legal where organisation_id = ${organisationId})
      or exists (select from vat_settings where organisation_id = ${organisationId})
      or exists (select from ai_knowledge where organisation_id = ${organisationId})) as "isEmpty"`)
  if (!rows[0]!.isEmpty) throw organisationNotEmpty() // a select without a table has one row
}

/** Loads all rows of a copy that was checked, in one transaction: no event is emitted, so no mail, automation or webhook follows. Throws 400, 409. */
export async function loadCopy(deps: Deps, copy: OpenCopy, into: Into) {
  let part = 'manifest.json'
  try {
    return await deps.db.transaction(async tx => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = ${sql.raw(String(IDLE_MS))}`)
      await takeEmpty(tx, into.organisationId)
      const arriving: Arriving = {
        deps,
        tx,
        copy,
        organisationId: into.organisationId,
        ownerId: into.ownerId,
        ids: createIds(),
      }
      const load = async <Result>(
        name: string,
        work: (arriving: Arriving) => Promise<Result>,
      ): Promise<Result> => {
        part = name
        return work(arriving)
      }
      await load('account/organisation.json', loadOrganisation)
      await load('guests/listed.json', loadGuests)
      const properties: Loaded[] = await load('homes/homes.json', loadProperties)
      const bookings = await load('bookings/bookings.json', loadStays)
      await load('homes/homes.json', each => prepareNights(each, properties))
      const written = await load('templates.json', loadTemplates)
      const messages = await load('messages', loadMessages)
      const reviews = await load('homes/homes.json', loadReviews)
      await load('newsletters.json', loadNews)
      await load('money/invoices.json', loadMoney)
      await load('money/entries.csv', loadBooks)
      const lodgers = await load('register/register.json', each => loadRegister(each, into.passphrase))
      const former = arriving.ids
        .all()
        .map(({ id, formerId }) => ({ organisation_id: into.organisationId, id, former_id: formerId }))
      await insertRows(tx, 'former_ids', former)
      return {
        properties,
        counts: { properties: properties.length, bookings, messages, reviews, lodgers, ...written },
      }
    })
  } catch (error) {
    if (error instanceof Problem) throw error
    const { cause } = error as { cause?: { code?: string; constraint?: string; message?: string } }
    const {
      code = '',
      constraint,
      message = '',
    } = cause ?? (error as { code?: string; message?: string; constraint?: string })
    if (!REFUSED.test(code)) throw error
    throw rowUnread({ path: part, row: '–', why: constraint ?? message })
  }
}
