import { formatDateTime } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { backupById, stateOfBackups } from './queries.ts'

/** Tells administrators that backups have stopped; nothing where one was made meanwhile. */
export const lateMail = mailKind({
  name: 'backups.late',
  async compose({ db, config, now }, { address }) {
    const { all, lastGood, isLate } = await stateOfBackups(db, now(), config.backups?.everyMs)
    if (!isLate) return null
    const problem = all.find(({ state }) => state === 'failed')?.problem
    return {
      to: address,
      subject: 'Naledi has not been backed up for a while',
      greeting: 'Hello',
      paragraphs: [
        lastGood
          ? `The last good backup is of ${formatDateTime(lastGood.beganAt.toISOString())}. If the disk fails now, everything since then is lost.`
          : 'There is no good backup yet. If the disk fails now, everything is lost.',
        problem
          ? `The last try failed: ${problem}`
          : 'No newer one was begun: is Naledi running with BACKUP_DIR?',
        'Please make room or repair what is wrong. We’ll try again automatically.',
      ],
      action: { label: 'Open the overview', link: `${config.publicUrl}/admin` },
    }
  },
})

/** Tells administrators that a backup could not be restored; `about` is the backup. */
export const brokenMail = mailKind({
  name: 'backups.broken',
  async compose({ db, config }, { about, address }) {
    const backup = await backupById(db, about)
    if (!backup?.checkProblem) return null
    return {
      to: address,
      subject: 'A backup of Naledi cannot be restored',
      greeting: 'Hello',
      paragraphs: [
        `We restored ${backup.file} to check it, and not all of it holds.`,
        `What is wrong: ${backup.checkProblem}`,
        'Please check the disk that it is on, and make another backup with `npm run backup`.',
      ],
      action: { label: 'Open the overview', link: `${config.publicUrl}/admin` },
    }
  },
})

export const backupsMails = [lateMail, brokenMail]
