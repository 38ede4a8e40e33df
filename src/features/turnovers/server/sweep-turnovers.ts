import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'

/** Words and photos about turnovers of three months ago; a photo that nothing shows any more goes with the sweep of pictures. */
export const sweepTurnovers: Sweep = async ({ db, today }) => {
  await db.execute(sql`delete from turnovers where day < ${today()}::date - 90`)
}
