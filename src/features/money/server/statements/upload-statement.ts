import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { bankAccounts, bankLines, bankStatements } from '#src/server/db/schema.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/statements.ts'
import type { UnknownTable } from '../../rules/statements/mapped-columns.ts'
import { insertLines, type NewLine } from './insert-lines.ts'
import { unpackLines } from './packed-lines.ts'
import type { PreparedStatement } from './prepare-statement.ts'
import { postLine } from './post-line.ts'
import { postRefundLines } from './post-refund-lines.ts'
import { isGuestsAccount, knowAccount } from './statement-account.ts'
import { tailsOf, statementAnswer } from './statement-answer.ts'

type Read = Exclude<PreparedStatement, { unknown: unknown }>

const NOTHING = {
  matchedCount: 0,
  suggestedCount: 0,
  unknownCount: 0,
  repeatedCount: 0,
}

type Posted = { id: string; bookingId: string; cents: number; date: string }

/** Returns the lines that their reference posts. */
const postedOf = (lines: readonly NewLine[]): Posted[] =>
  lines.flatMap(({ id, cents, date, match }) =>
    match.outcome === 'posted' && cents > 0 ? [{ id, bookingId: match.bookingId, cents, date }] : [],
  )

/** Posts lines in the order of their homes, so that two that take several wait for none in a circle. */
async function postLines(
  deps: Inside,
  tx: Db,
  caller: Caller,
  posted: readonly Posted[],
  { stays }: Read,
): Promise<void> {
  const propertyOf = new Map(stays.map(({ bookingId, propertyId }) => [bookingId, propertyId]))
  const orderOf = ({ bookingId, date }: Posted) => `${propertyOf.get(bookingId)} ${bookingId} ${date}`
  for (const { id, bookingId, cents, date } of posted.toSorted((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : 1,
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
async function saveStatement(
  deps: Inside & Pick<Deps, 'config'>,
  tx: Db,
  caller: Caller,
  organisationId: string,
  read: Read,
) {
  const id = uuidv7()
  // Two at once of one host come one after the other, so that each sees what the other has posted.
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const numberId = await knowAccount(tx, deps.config, organisationId, read.account, read.read.bank)
  await tx.insert(bankStatements).values({
    ...NOTHING,
    id,
    organisationId,
    numberId,
    bank: read.read.bank,
    fromDay: read.read.from,
    toDay: read.read.to,
    lineCount: read.read.lineCount,
    creditCount: read.matched.credits,
    createdBy: personOf(caller)?.id ?? null,
  })
  const place = { organisationId, statementId: id, numberId }
  const posted: Posted[] = []
  const backLines: NewLine[] = []
  let newCredits = 0
  for (const portion of unpackLines(read.matched.lines)) {
    const lines = await insertLines(tx, place, portion)
    newCredits += lines.filter(({ cents }) => cents > 0).length
    posted.push(...postedOf(lines))
    backLines.push(...lines.filter(({ cents }) => cents < 0))
  }
  await postLines(deps, tx, caller, posted, read)
  await postRefundLines(deps, tx, eventActorOf(caller), organisationId, backLines)
  // A file of another account says nothing about the one that guests are shown.
  if (read.isSeen && isGuestsAccount(read.account))
    await tx
      .update(bankAccounts)
      .set({ state: 'seen' })
      .where(
        and(
          eq(bankAccounts.organisationId, organisationId),
          eq(bankAccounts.numberId, numberId),
          ne(bankAccounts.holder, ''),
          eq(bankAccounts.state, 'unverified'),
        ),
      )
  const [row] = await tx
    .update(bankStatements)
    .set({
      matchedCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'posted' and cents > 0)`,
      suggestedCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'suggested')`,
      unknownCount: sql`(select count(*) from bank_lines where statement_id = ${id} and state = 'unknown')`,
      repeatedCount: read.matched.credits - newCredits,
    })
    .where(eq(bankStatements.id, id))
    .returning()
  return row! // it was inserted above
}

const columnsAnswer = ({ head, sample, fault }: UnknownTable) => ({
  names: head,
  sample,
  ...(fault ? { fault } : {}),
})

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
  const columns = 'unknown' in prepared ? columnsAnswer(prepared.unknown) : null
  return { success: true, statement: statementAnswer(row, tails), columns }
}
