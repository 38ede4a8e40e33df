import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { automations, templates } from '#src/server/db/schema.ts'

const counted = (state: 'sent' | 'stopped' | 'planned') =>
  sql<number>`(select count(*) from planned_messages where automation_id = ${automations.id} and state = ${state})::int`

/** Automations as lists show them, in the order in which they were made; one of them where it is named. */
export async function selectAutomations(db: Db, organisationId: string, id?: string) {
  const isWanted = sql`${eq(automations.organisationId, organisationId)} and ${id ? eq(automations.id, id) : sql`true`}`
  const rows = await db
    .select({
      automation: automations,
      templateName: templates.name,
      sent: counted('sent'),
      stopped: counted('stopped'),
      planned: counted('planned'),
      next: sql<{ at: string; booking_id: string; guest_name: string } | null>`(
        select json_build_object('at', at, 'booking_id', booking_id, 'guest_name', guest_name)
        from planned_messages join bookings on bookings.id = booking_id
        where automation_id = ${automations.id} and state = 'planned' order by at limit 1)`,
    })
    .from(automations)
    .innerJoin(templates, eq(templates.id, automations.templateId))
    .where(isWanted)
    .orderBy(asc(automations.createdAt), asc(automations.id))
  return rows.map(({ automation, templateName, next, ...counts }) => ({
    _id: automation.id,
    name: automation.name,
    trigger: automation.trigger,
    conditions: automation.conditions,
    late: automation.late,
    action: automation.action,
    template_id: automation.templateId,
    template_name: templateName,
    webhook_id: automation.webhookId,
    on: automation.isOn,
    starting_key: automation.startingKey,
    ...counts,
    next: next && { ...next, at: new Date(next.at) },
  }))
}
