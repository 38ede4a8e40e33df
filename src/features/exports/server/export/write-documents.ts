import { Problem } from '#src/contract/problem.ts'
import { drawDocuments } from '#src/features/money/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import { reportInThread } from '#src/server/printed/run-invoices.ts'
import { TookTooLong } from '#src/server/work-thread.ts'
import type { Statement } from './monthly-statements.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A file that would be in a copy but could not be made, and why. */
export type Missing = { path: string; why: string }

type Given = { organisationId: string; at: Date; statements: readonly Statement[] }

/** Returns why a document cannot be drawn. A refusal because others are drawing is no such reason: the copy is tried again then. */
function whyNot(error: unknown): string {
  if (error instanceof Problem) throw error
  return error instanceof TookTooLong ? 'It takes too long to draw' : 'It could not be drawn'
}

/** Writes as PDF the receipts, invoices and credit notes that guests were given until the moment of the copy, and the statements of the months, drawn one by one in a thread. What cannot be drawn is returned with its reason, and the rest is written. */
export async function writeDocuments(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  zip: ZipWriter,
  { organisationId, at, statements }: Given,
  done: () => Promise<void>,
): Promise<Missing[]> {
  const missing: Missing[] = []
  const write = async (path: string, draw: () => Promise<Uint8Array>) => {
    try {
      await zip.stored(path, Buffer.from(await draw()))
    } catch (error) {
      missing.push({ path, why: whyNot(error) })
      log.warn({ path, err: error }, 'A document of a copy could not be drawn')
    }
    await done()
  }
  for await (const { number, draw } of drawDocuments(db, organisationId, at))
    await write(`money/invoices/guests/${number}.pdf`, draw)
  for (const { month, report } of statements)
    await write(`money/statements/${month}.pdf`, () => reportInThread(organisationId, report))
  return missing
}
