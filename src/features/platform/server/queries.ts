import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { contactMessages, platformSettings } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'

const { isOnly: _, ...said } = getTableColumns(platformSettings)

/** Sample of a company on a demo where nobody has named one. See docs/product/platform.md#who-runs-it. */
const sample = {
  legalName: 'Naledi Sample Stays (Pty) Ltd',
  registrationNumber: '2026/000000/07',
  vatNumber: '4000000000',
  physicalAddress: '1 Sample Street, Cape Town, 8001',
  phone: '+27 21 555 0100',
  email: 'hello@naledi.example',
  officeBearers: ['Naledi Administrator'],
  informationOfficer: 'Naledi Administrator',
  launchDate: null,
  socialLinks: ['https://instagram.example/naledi', 'https://facebook.example/naledi'],
}

export type Said = Omit<typeof platformSettings.$inferSelect, 'isOnly'>

/** Returns what has been said, whatever a demo shows meanwhile. */
export async function settingsOf(db: Db): Promise<Said> {
  const [row] = await db.select(said).from(platformSettings)
  return row! // the migration put in the only row
}

/** Returns who runs this installation; what has not been said is null, and a demo that has not been told has a sample. */
export async function platformOf({ db, config }: Inside) {
  const row = await settingsOf(db)
  const isSample = config.demo && row.legalName === null
  return isSample ? { ...sample, isSample } : { ...row, isSample }
}

export type Message = Pick<typeof contactMessages.$inferSelect, 'name' | 'email' | 'message'>

export async function insertMessage(db: Db, message: Message): Promise<string> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return row!.id // just inserted
}

export async function messageOf(db: Db, id: string): Promise<Message | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function forgetMessage(db: Db, id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.id, id))
}

export async function forgetOldMessages(db: Db): Promise<void> {
  await db.execute(sql`delete from contact_messages where created_at < moment() - interval '60 days'`)
}
