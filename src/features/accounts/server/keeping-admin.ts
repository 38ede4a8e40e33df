import { violates } from '#src/server/db/open-db.ts'
import { lastAdmin } from '../contract/oversee.ts'

/** Throws 409 `LAST_ADMIN`, by the database's word: of many at once the last is refused. */
export async function keepingAdmin<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw violates(error, 'users_last_admin') ? lastAdmin() : error
  }
}
