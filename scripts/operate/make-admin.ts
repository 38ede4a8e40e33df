// Makes the account of an e-mail address an administrator: `npm run make-admin -- naledi@example.org`.
import { eq } from 'drizzle-orm'
import { users } from '../../src/server/db/schema.ts'
import { inDatabase } from './in-database.ts'

const email = process.argv[2]?.trim().toLowerCase()
if (!email?.includes('@')) {
  console.error('Usage: npm run make-admin -- naledi@example.org (the account must exist)')
  process.exit(1)
}

try {
  const [made] = await inDatabase('make-admin', db =>
    db.update(users).set({ role: 'admin' }).where(eq(users.email, email)).returning({ name: users.name }),
  )
  if (made)
    console.log(
      `${made.name} (${email}) is an administrator now, from the next page on.\nUnless ADMIN_2FA is optional, they set up two-step login in their profile first.`,
    )
  else console.error(`Nobody is registered as ${email}: register at /register first.`)
  process.exitCode = made ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
