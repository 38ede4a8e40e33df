// Sends mails as the worker does, in a process of its own that a test may kill: `node send-one-mail.ts <JSON>`.
import { dayOf } from '#src/contract/days.ts'
import { readConfig } from '#src/server/config.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { sendMails } from '#src/server/mail/send-mail.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'
import { createMailer } from '#src/server/outside/mailer.ts'
import { moveClock } from '../database/move-clock.ts'
import { plainMail } from './plain-mail.ts'

const { connection, smtpUrl, time } = JSON.parse(process.argv[2]!) // whoever starts this gives it
const pool = openPool(connection, 'sender', { cachesStatements: false })
const config = readConfig({ SMTP_URL: smtpUrl })
// The time by the test's clock.
const now = () => new Date(time)
moveClock(pool, now)
const quiet = { warn: () => undefined, error: () => undefined }
const deps = {
  config,
  db: openDb(pool),
  log: quiet,
  sendMail: createMailer(config),
  now,
  today: () => dayOf(now()),
} as unknown as Deps // all that sending touches
createWorker(deps, sendMails([plainMail])).start()
