// Turns two-step login off for an account: `npm run reset-second-step -- naledi@example.org`. For the only administrator who has
// lost phone and recovery codes; others are let in again at /admin/users.
import { eq } from 'drizzle-orm'
import { deleteFactors } from '../../src/features/accounts/server/second-factor/reset-second-factor.ts'
import { users } from '../../src/server/db/schema.ts'
import { forgetSecondFactor } from '../../src/server/http/session.ts'
import { inDatabase } from './in-database.ts'

const email = process.argv[2]?.trim().toLowerCase()
if (!email?.includes('@')) {
  console.error('Usage: npm run reset-second-step -- naledi@example.org')
  process.exit(1)
}

try {
  const found = await inDatabase('reset-second-step', db =>
    db.transaction(async tx => {
      const [user] = await tx
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(eq(users.email, email))
      if (!user) return undefined
      await deleteFactors(tx, user.id)
      await forgetSecondFactor(tx, user.id)
      return user
    }),
  )
  if (found) console.log(`${found.name} (${email}) logs in with the password alone again.`)
  else console.error(`Nobody is registered as ${email}.`)
  process.exitCode = found ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
