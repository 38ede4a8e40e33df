import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { EventOf } from '../../contract/events/event.ts'
import type { Topic } from '../../contract/topics.ts'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import { preparedSql } from '../db/prepared.ts'
import { actorId, type Caller, personOf } from '../http/caller.ts'

/** The person who did it, or the product by itself. */
export type EventActor = { kind: 'person'; id: string; name: string } | { kind: 'job' | 'key'; name: string }

/** A caller as what happened remembers it; who acts through something is the person, whatever it acts through. */
export function eventActorOf(caller: Caller): EventActor {
  const person = personOf(caller)
  if (person) return { kind: 'person', id: person.id, name: person.name }
  const { actor } = caller
  return actor.kind === 'key' ? { kind: 'key', name: actor.name } : { kind: 'job', name: actorId(caller) }
}

type News<Facts extends z.ZodType> = {
  /** The id of what it happened to. */
  subject: string
  /** The owner, if there is one: who may be told of it. */
  organisation: string | null
  /** The guest whom it concerns too, if any. */
  guest: string | null
  actor: EventActor
  facts: z.output<Facts>
  /** The time at which it happened, where that was not just now. */
  at?: Date
}

/** Saves an event in the transaction that causes it and returns its id; streams and subscribers get it once that commits. In a transaction its statement leaves with the next one, and the commit fails where it failed. */
export type Emit = <Facts extends z.ZodType>(
  tx: Db,
  event: EventOf<Facts>,
  news: News<Facts>,
) => Promise<string>

/** Names of events that somebody subscribes to. */
export type Subscription = { to: readonly { name: string }[] }

/**
 * Work of a feature within the transaction that emits an event of a feature below it, which does not know it: whatever must be
 * true at once. What may follow a moment later is a subscriber's. What happens by it is emitted by `emit`.
 */
export type Reaction<Facts extends z.ZodType = z.ZodType> = {
  to: EventOf<Facts>
  react(tx: Db, news: News<Facts>, emit: Emit): Promise<void>
}

export const reaction = <Facts extends z.ZodType>(declared: Reaction<Facts>): Reaction =>
  declared as unknown as Reaction // it is called with news of its own event alone

/** The outgoing work of an event that somebody subscribes to (`deliver.ts`); its subject is the event's id. */
export const DELIVER = 'events.deliver'

/** The channel on which `listen events` gets each. */
export const CHANNEL = 'events'

/** One notification, as JSON. */
export type Word = {
  /** None of what is saved nowhere: nobody goes on from there. */
  id: string | null
  name: string
  organisation: string | null
  guest: string | null
  subject: string
  /** Those whom it concerns, where they are many. */
  guests?: readonly string[]
  /** The person who did it, where it concerns nobody else. */
  person?: string
  /** Topics beside those that the event declares. */
  changes?: readonly Topic[]
}

/** An event that makes other answers old each time says which. */
const topicsIn = (facts: unknown) =>
  typeof facts === 'object' && facts !== null && 'changes' in facts
    ? { changes: facts.changes as readonly Topic[] }
    : {}

const given = sql.placeholder

const insertEvent = preparedSql(sql`
  with event as (
    insert into events (id, organisation_id, guest_id, name, subject_kind, subject_id, actor_kind, actor_id, actor_name, facts, at)
    values (${given('id')}, ${given('organisation')}, ${given('guest')}, ${given('name')}, ${given('subjectKind')}, ${given('subject')},
      ${given('actorKind')}, ${given('actorId')}, ${given('actorName')}, ${given('facts')}::jsonb, coalesce(${given('at')}::timestamptz, moment()))
    returning id),
  waiting as (
    insert into outgoing (kind, subject, state, scheduled_at)
    select ${DELIVER}, id::text, 'ready', moment() from event where ${given('isSubscribed')}::boolean)
  select pg_notify(${CHANNEL}, ${given('payload')}) from event`)

/** Makes `emit`, which calls `wake` where somebody subscribes to the event: its transaction commits a moment later. */
export const createEmit = (
  subscriptions: readonly Subscription[],
  reactions: readonly Reaction[] = [],
  wake: () => void = () => undefined,
): Emit => {
  const subscribed = new Set(subscriptions.flatMap(({ to }) => to.map(({ name }) => name)))
  const reactionsTo = Map.groupBy(reactions, ({ to }) => to.name)
  const emit: Emit = async (tx, { name, subject: subjectKind, audience, facts: shape }, news) => {
    const { subject, organisation, guest, actor, facts, at } = news
    const id = uuidv7()
    const whoseId = actor.kind === 'person' ? actor.id : null
    const isTheirsAlone = audience.includes('person') && !organisation && !guest
    const payload = JSON.stringify({
      id,
      name,
      organisation,
      guest,
      subject,
      ...(isTheirsAlone && whoseId ? { person: whoseId } : {}),
      ...topicsIn(facts),
    } satisfies Word)
    const inserted = insertEvent(tx, {
      id,
      organisation,
      guest,
      name,
      subjectKind,
      subject,
      actorKind: actor.kind,
      actorId: whoseId,
      actorName: actor.name,
      facts: JSON.stringify(z.encode(shape, facts)),
      at: at?.toISOString() ?? null,
      payload,
      isSubscribed: subscribed.has(name),
    })
    if (is(tx, PgTransaction)) inserted.catch(() => undefined) // the commit fails for it
    else await inserted
    if (subscribed.has(name)) wake()
    for (const { react } of reactionsTo.get(name) ?? []) await react(tx, news, emit)
    return id
  }
  return emit
}
