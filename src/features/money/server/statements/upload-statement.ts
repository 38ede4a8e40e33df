import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { bankAccounts, bankLines, bankStatements } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/statements.ts'
import { insertLines, type NewLine } from './insert-lines.ts'
import type { PreparedStatement } from './prepare-statement.ts'
import { postLine } from './post-line.ts'
import { tailsOf, statementAnswer } from './statement-answer.ts'

type Read = Exclude<PreparedStatement, { unknown: unknown }>

const NOTHING = {
  matchedCount: 0,
  suggestedCount: 0,
  unknownCount: 0,
  repeatedCount: 0,
}

/** Posts new lines whose reference is right, in the order of their homes, so that two that take several wait for none in a circle. */
async function postLines(
  deps: Inside,
  tx: Db,
  caller: Caller,
  lines: readonly NewLine[],
  { stays }: Read,
): Promise<void> {
  const propertyOf = new Map(stays.map(({ bookingId, propertyId }) => [bookingId, propertyId]))
  const posted = lines.flatMap(line =>
    line.match.outcome === 'posted' && line.cents > 0
      ? [
          {
            ...line,
            bookingId: line.match.bookingId,
            order: `${propertyOf.get(line.match.bookingId)} ${line.match.bookingId} ${line.date}`,
          },
        ]
      : [],
  )
  for (const { id, bookingId, cents, date } of posted.toSorted((one, other) =>
    one.order < other.order ? -1 : 1,
  )) {
    const closed = await postLine(deps, tx, eventActorOf(caller), {
      id,
      bookingId,
      cents,
      day: date,
      isChosen: false,
      by: null,
    })
    if (closed)
      await tx.update(bankLines).set({ state: 'suggested', why: closed }).where(eq(bankLines.id, id))
  }
}

/** Stores what a file says that was not known yet, and posts it. */
async function saveStatement(deps: Inside, tx: Db, caller: Caller, organisationId: string, read: Read) {
  const id = uuidv7()
  // Two at once of one host come one after the other, so that each sees what the other has posted.
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const credits = read.lines.filter(({ cents }) => cents > 0).length
  await tx.insert(bankStatements).values({
    ...NOTHING,
    id,
    organisationId,
    numberId: read.account.numberId,
    bank: read.read.bank,
    fromDay: read.read.from,
    toDay: read.read.to,
    lineCount: read.read.lineCount,
    creditCount: credits,
    createdBy: personOf(caller)?.id ?? null,
  })
  const lines = await insertLines(tx, { organisationId, statementId: id }, read.lines)
  await postLines(deps, tx, caller, lines, read)
  if (read.isSeen)
    await tx
      .update(bankAccounts)
      .set({ state: 'seen' })
      .where(
        and(
          eq(bankAccounts.organisationId, organisationId),
          eq(bankAccounts.numberId, read.account.numberId),
          eq(bankAccounts.state, 'unverified'),
        ),
      )
  const [row] = await tx
    .update(bankStatements)
    .set({
      matchedCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'posted')`,
      suggestedCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'suggested')`,
      unknownCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'unknown')`,
      repeatedCount: credits - lines.filter(({ cents }) => cents > 0).length,
    })
    .where(eq(bankStatements.id, id))
    .returning()
  return row! // it was inserted above
}

/** Remembers a table whose columns its host has to describe: its head alone. */
async function saveUnknown(tx: Db, caller: Caller, organisationId: string, head: string[]) {
  const [row] = await tx
    .insert(bankStatements)
    .values({
      ...NOTHING,
      organisationId,
      bank: '',
      lineCount: 0,
      creditCount: 0,
      head,
      createdBy: personOf(caller)?.id ?? null,
    })
    .returning()
  return row! // returning() after an insert of one row
}

/** Reads a statement: what names its stay is posted, what may be one is suggested. Throws NOT_A_STATEMENT, 400, 413, 415. See docs/product/statements.md. */
export const uploadStatement: Handler<typeof contract.uploadStatement, PreparedStatement> = async (
  deps,
  _,
  caller,
  __,
  prepared,
) => {
  const { db, config } = deps
  const { organisation } = caller
  const row = await db.transaction(tx =>
    'unknown' in prepared
      ? saveUnknown(tx, caller, organisation.id, prepared.unknown.head)
      : saveStatement(deps, tx, caller, organisation.id, prepared),
  )
  const tails = await tailsOf(db, config, organisation.id)
  const columns =
    'unknown' in prepared ? { names: prepared.unknown.head, sample: prepared.unknown.sample } : null
  return { success: true, statement: statementAnswer(row, tails), columns }
}
