import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertFormerGuest, renameOrganisation } from '#src/features/accounts/server/commands.ts'
import type { z } from '#src/contract/zod.ts'
import { LISTED_PATH } from '../export/write-guests.ts'
import { type Arriving, chunksOf, shapedFile, shapedRows } from './arriving-copy.ts'
import { insertRows } from './insert-rows.ts'
import { listedGuestShape, organisationShape } from './organisation-shape.ts'
import {
  automationShape,
  knowledgeShape,
  newsShape,
  propertyShape,
  talkShape,
  templateShape,
} from './row-shapes.ts'

const NOT_SHOWN = 'It came with a copy that another installation made. Our team can show it'

/** Loads what the organisation is: its name, what it is in law, on invoices and for VAT, its cleaners without their links. */
export async function loadOrganisation(arriving: Arriving): Promise<void> {
  const { tx, organisationId, ids } = arriving
  const found = await shapedFile(arriving, 'account/organisation.json', organisationShape)
  if (!found) return
  await renameOrganisation(tx, organisationId, found.name)
  if (found.legal)
    await insertRows(tx, 'organisation_legal', [{ ...found.legal, organisation_id: organisationId }])
  if (found.vat) await insertRows(tx, 'vat_settings', [{ ...found.vat, organisation_id: organisationId }])
  const { rows } = await tx.execute(
    sql`select from billing_details where organisation_id = ${organisationId}`,
  )
  if (found.billing && rows.length === 0)
    await insertRows(tx, 'billing_details', [{ ...found.billing, organisation_id: organisationId }])
  await insertRows(
    tx,
    'cleaners',
    found.cleaners.map(cleaner => ({
      ...cleaner,
      id: ids.make(cleaner.id),
      organisation_id: organisationId,
      is_mailed: false,
    })),
  )
  if (!arriving.copy.has(LISTED_PATH)) await insertGuests(arriving, found.guests)
}

const insertGuests = (
  { tx, organisationId }: Arriving,
  guests: readonly z.output<typeof listedGuestShape>[],
): Promise<void> =>
  insertRows(
    tx,
    'guests',
    guests.map(guest => ({ ...guest, id: uuidv7(), organisation_id: organisationId })),
  )

/** Loads guests whom lists brought. */
export async function loadGuests(arriving: Arriving): Promise<void> {
  for await (const guests of chunksOf(shapedRows(arriving, LISTED_PATH, listedGuestShape)))
    await insertGuests(arriving, guests)
}

/** Loads templates, and automations that are off until their host turns them on. One that calls a webhook stays behind, as webhooks do. */
export async function loadTemplates(arriving: Arriving): Promise<{ templates: number; automations: number }> {
  const { deps, tx, organisationId, ids } = arriving
  const templates = []
  for await (const each of shapedRows(arriving, 'templates.json', templateShape))
    templates.push({ ...each, id: ids.make(each.id), organisation_id: organisationId })
  await insertRows(tx, 'templates', templates)
  const automations = []
  for await (const each of shapedRows(arriving, 'automations.json', automationShape)) {
    const template = ids.of(each.template_id)
    if (each.action === 'webhook' || !template) continue
    automations.push({
      ...each,
      id: ids.make(each.id),
      organisation_id: organisationId,
      template_id: template,
      conditions: {
        paid: null,
        ...each.conditions,
        homes: each.conditions.homes.flatMap(home => ids.of(home) ?? []),
      },
      is_on: false,
      since: deps.now().toISOString(),
    })
  }
  await insertRows(tx, 'automations', automations)
  return { templates: templates.length, automations: automations.length }
}

/** Loads conversations, all of them read, each with a guest who has a name and no account. */
export async function loadMessages(arriving: Arriving): Promise<number> {
  const { deps, tx, copy, organisationId, ownerId, ids } = arriving
  const now = deps.now().toISOString()
  let count = 0
  for (const { path } of copy.files.filter(each => each.path.startsWith('messages/'))) {
    const talk = (await shapedFile(arriving, path, talkShape))! // it is listed
    for (const {
      id: former,
      booking_id: booking,
      guest_name: name,
      messages,
      host_archived_at: archived,
    } of talk.conversations) {
      const guest = await insertFormerGuest(tx, name)
      const id = ids.make(former)
      await insertRows(tx, 'conversations', [
        {
          id,
          organisation_id: organisationId,
          guest_id: guest,
          booking_id: ids.of(booking),
          host_archived_at: archived,
          last_message_at: messages.at(-1)?.created_at ?? null,
        },
      ])
      await insertRows(
        tx,
        'messages',
        messages.map(message => ({
          ...message,
          id: ids.make(message.id),
          conversation_id: id,
          sender_id: message.from_host ? ownerId : guest,
          receiver_id: message.from_host ? guest : ownerId,
          read_at: message.read_at ?? now,
        })),
      )
      count += messages.length
    }
    const about = ids.of(path.replace(/^messages\/|\.json$/g, ''))
    if (about)
      await insertRows(
        tx,
        'whatsapp_openings',
        talk.whatsapp.map(each => ({
          ...each,
          id: ids.make(each.id),
          organisation_id: organisationId,
          booking_id: about,
        })),
      )
  }
  return count
}

/** Loads reviews. Those of another installation are shown once somebody of our team has looked at them: a ZIP is easily written. */
export async function loadReviews(arriving: Arriving): Promise<number> {
  const { deps, tx, copy, ids } = arriving
  const hidden = copy.isOwn ? {} : { hidden_at: deps.now().toISOString(), hidden_reason: NOT_SHOWN }
  let count = 0
  for await (const { id, reviews } of shapedRows(arriving, 'homes/homes.json', propertyShape)) {
    await insertRows(
      tx,
      'reviews',
      reviews.map(review => ({
        ...review,
        id: ids.make(review.id),
        property_id: ids.of(id),
        booking_id: ids.of(review.booking_id),
        ...(review.hidden_at ? {} : hidden),
      })),
    )
    count += reviews.length
  }
  return count
}

/** True of a picture that was stored where the copy was made: that of a newsletter or a draft comes as a file, see load-photos.ts. */
const isStored = (address: unknown): boolean => typeof address === 'string' && address.startsWith('/')

const OVER: ReadonlySet<string> = new Set(['sent', 'cancelled'])

/** Loads newsletters as what was, the draft, and notes for the assistant. Followers stay behind: they agreed to be written to from elsewhere. */
export async function loadNews(arriving: Arriving): Promise<void> {
  const { tx, organisationId, ownerId, ids } = arriving
  for await (const each of shapedRows(arriving, 'newsletters.json', newsShape)) {
    if (each.kind === 'draft')
      await insertRows(tx, 'newsletter_drafts', [
        {
          sender_id: organisationId,
          organisation_id: organisationId,
          content: isStored(each.content.imageUrl) ? { ...each.content, imageUrl: '' } : each.content,
          updated_at: each.updated_at,
        },
      ])
    if (each.kind !== 'newsletter') continue
    const { kind: _, ...columns } = each
    await insertRows(tx, 'newsletters', [
      {
        ...columns,
        id: ids.make(each.id),
        organisation_id: organisationId,
        author_id: ownerId,
        image_url: isStored(each.image_url) ? null : each.image_url,
        status: OVER.has(each.status) ? each.status : 'cancelled',
        is_written: true,
        counted: 0,
        doubtful: 0,
        waiting: 0,
        failed: 0,
        stays: 0,
      },
    ])
  }
  const notes = []
  for await (const each of shapedRows(arriving, 'knowledge.json', knowledgeShape))
    notes.push({
      ...each,
      id: ids.make(each.id),
      property_id: ids.of(each.property_id),
      organisation_id: organisationId,
    })
  await insertRows(tx, 'ai_knowledge', notes)
}
