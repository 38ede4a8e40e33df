import { randomUUID } from 'node:crypto'
import { ANY_STAY } from '#src/features/automations/rules/automation.ts'
import type { Person, TestApp } from './test-app.ts'

/** Makes for a realtor what writes to guests, afresh for each call that uses it up; `request` gives a stay that the client asked for. */
export function writingOf({ pool }: TestApp, realtor: Person, request: () => Promise<string>) {
  /** A template of the realtor's; its id. */
  async function template(): Promise<string> {
    const id = randomUUID()
    await pool.query(
      `insert into templates (id, organisation_id, name, texts) values ($1, $2, 'Welcome', '{"en": "Hi {{guest_first_name}}"}')`,
      [id, realtor.organisation_id],
    )
    return id
  }

  /** An automation of the realtor's; its id. */
  async function automation(): Promise<string> {
    const id = randomUUID()
    await pool.query(
      `insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
       values ($1, $2, 'Welcome', $3, $4, 'message', $5, 'send')`,
      [id, realtor.organisation_id, { kind: 'step', step: 'requested' }, ANY_STAY, await template()],
    )
    return id
  }

  /** Returns what waits to be sent to the client, who has asked for a stay; its id, and the stay's. */
  async function planned() {
    const [id, automationId] = [randomUUID(), await automation()]
    const bookingId = await request()
    await pool.query(
      `insert into planned_messages (id, organisation_id, booking_id, automation_id, name, occurrence, at, until, state)
       values ($1, $2, $3, $4, 'Welcome', 'event', moment() + interval '1 day', moment() + interval '2 days', 'planned')`,
      [id, realtor.organisation_id, bookingId, automationId],
    )
    return { id, bookingId }
  }

  /** The same of a confirmed stay, skipped by its host. */
  async function skipped() {
    const { id, bookingId } = await planned()
    await pool.query(`update bookings set status = 'confirmed', expires_at = null where id = $1`, [bookingId])
    await pool.query(
      `update automations set trigger = $2 where id = (select automation_id from planned_messages where id = $1)`,
      [id, { kind: 'time', unit: 'days', count: 3, at: '10:00', side: 'after', anchor: 'check_out' }],
    )
    await pool.query(
      `update planned_messages set state = 'skipped', why = 'by_host', settled_at = moment() where id = $1`,
      [id],
    )
    return { id, bookingId }
  }

  return {
    template,
    automation,
    planned,
    skipped,
    /** A template for each moment of a stay, as the starting set has them. */
    startingSet: () =>
      pool.query(
        `insert into templates (id, organisation_id, name, texts, starting_key)
         select gen_random_uuid(), $1, key, '{"en": "Hi {{guest_first_name}}"}', key
         from unnest(array['check-in', 'directions', 'check-out', 'first-morning', 'thank-you', 'review']) as key
         where not exists (select from templates where organisation_id = $1 and starting_key = key)`,
        [realtor.organisation_id],
      ),
    /** As if nobody had kept a template. */
    withoutTemplates: () => pool.query('delete from automations; delete from templates'),
  }
}
