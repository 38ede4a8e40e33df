import { inArray } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import { uploadStatement as contract } from '#src/features/money/contract/statements.ts'
import { paymentReferenceOf } from '#src/features/money/rules/payment-reference.ts'
import { surnameOf } from '#src/features/money/rules/statements/payers.ts'
import { everyAccount } from '#src/features/money/server/bank-accounts/select-accounts.ts'
import { selectMoney } from '#src/features/money/server/select-money.ts'
import { payableStays } from '#src/features/money/server/statements/find-stays.ts'
import { uploadStatement } from '#src/features/money/server/statements/upload-statement.ts'
import { workStatements } from '#src/features/money/server/statements/work-statements.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { before } from '../at-moment.ts'
import { doAs } from '../do-as.ts'
import type { Played } from './played.ts'
import type { MoneyState } from './plan.ts'

const HOUR_MS = 3_600_000
const READ_HOURS_AGO = 3
const CENTS = 100
const PART = 3000

type Line = { ago: number; rand: number; text: string }

/** A history as FNB writes it. */
const historyOf = (lines: readonly Line[], account: string, today: string): string =>
  [
    'ACCOUNT TRANSACTION HISTORY',
    '',
    'Name:, KLOOF STAYS (PTY) LTD',
    `Account:, ${account}, [FNB Business Account]`,
    '',
    'Date, Amount, Balance, Description',
    ...lines.map(
      ({ ago, rand, text }) =>
        `${addDays(today, -ago).replaceAll('-', '/')}, ${rand.toFixed(2)}, 0.00, ${text}`,
    ),
  ].join('\n')

/** The same with one letter of it wrong, as somebody types it. */
const mistyped = (reference: string): string =>
  `${reference.slice(0, 4)}${reference[4] === 'X' ? 'Y' : 'X'}${reference.slice(5)}`

/** Lines as a bank writes them of these stays: one that names its own, one nearly, one by its amount and its payer, and some that say nothing. */
async function linesOf(deps: Deps, stays: readonly Played[]): Promise<Line[]> {
  const wanted = new Map(stays.map(({ stay, id }) => [stay.shows, id]))
  const rows = await deps.db
    .select({ id: bookings.id, reference: bookings.reference, guest: bookings.guestName })
    .from(bookings)
    .where(inArray(bookings.id, [...wanted.values()]))
  const stayOf = (shows: MoneyState) => rows.find(({ id }) => id === wanted.get(shows))! // the plan has each
  const nextOf = async (shows: MoneyState) => {
    const { owed } = await selectMoney(deps.db, stayOf(shows).id)
    const { amountCents, paidCents } = owed.find(isOwed)! // something is left to pay
    return (amountCents - paidCents) / CENTS
  }
  const [due, part, waiting] = [stayOf('balance due'), stayOf('part paid'), stayOf('awaiting deposit')]
  return [
    { ago: 1, rand: PART, text: `FNB APP PAYMENT FROM ${paymentReferenceOf(part.reference)}` },
    {
      ago: 1,
      rand: await nextOf('awaiting deposit'),
      text: `CAPITEC ${mistyped(paymentReferenceOf(waiting.reference))}`,
    },
    { ago: 2, rand: await nextOf('balance due'), text: `ABSA BANK ${surnameOf(due.guest)} DUNE HOUSE` },
    { ago: 2, rand: 1250, text: 'CASH DEPOSIT SEA POINT 4471' },
    { ago: 3, rand: 486.5, text: 'TAKEALOT REFUND 77120458' },
    { ago: 4, rand: -1840, text: 'CITY OF CPT ELECTRICITY' },
  ]
}

/** The host reads a file of her bank: the account was hers, and what names its stay is posted. */
export async function readBankFile(deps: Deps, host: Member, stays: readonly Played[]): Promise<void> {
  const { id: organisationId } = host.organisation
  const moment = new Date(deps.now().getTime() - READ_HOURS_AGO * HOUR_MS)
  await before(deps, moment, async then => {
    const accounts = await everyAccount(deps.db, deps.config, organisationId)
    const account = accounts[0]! // openTills gave it
    const bytes = Buffer.from(historyOf(await linesOf(then, stays), account.number, then.today()))
    // As a thread does for files of strangers.
    const file = workStatements({ what: 'read', bytes, mappings: [] })
    if (!('read' in file)) throw new Error('The file of the demo’s bank cannot be read')
    const { lines, references, ...read } = file.read
    const payable = await payableStays(deps.db, organisationId, references, then.today())
    const matched = workStatements({ what: 'match', lines, account: account.number, stays: payable })
    await doAs(
      then,
      {
        endpoint: contract,
        handler: uploadStatement,
        sent: { file: new File([bytes], 'history.csv') } as never,
        caller: host,
      },
      { read, account, isSeen: true, stays: payable, matched } as never,
    )
  })
}
