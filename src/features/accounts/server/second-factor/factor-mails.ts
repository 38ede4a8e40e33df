import { formatDateTime } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { confirmedUser } from '../queries.ts'

const NOT_YOU = "If it wasn't you, set a new password now and check your two-step login in your profile."

/** Of one change to how somebody logs in. */
const factorMail = (name: string, subject: string, text: string) =>
  mailKind({
    name: `accounts.${name}`,
    async compose({ db, config }, { about, address, createdAt }) {
      const user = await confirmedUser(db, about)
      if (!user) return null
      return {
        to: address,
        subject,
        greeting: `Hello ${user.name}`,
        paragraphs: [text],
        facts: [['Time', formatDateTime(createdAt.toISOString())]],
        action: { label: 'Check your profile', link: `${config.publicUrl}/profile?tab=security` },
        closing: NOT_YOU,
      }
    },
  })

export const appTurnedOn = factorMail(
  'app-turned-on',
  'Two-step login is on for your Naledi account',
  'You set up an authenticator app. From now on we ask for a code from it when you log in. Keep your recovery codes somewhere safe, in case you lose your phone.',
)
export const appTurnedOff = factorMail(
  'app-turned-off',
  'The authenticator app is off for your Naledi account',
  'We no longer ask for a code from your authenticator app when you log in.',
)
export const passkeyAdded = factorMail(
  'passkey-added',
  'New passkey for your Naledi account',
  'You added a passkey. You can log in with it, and we ask for a second step when you log in with your password.',
)
export const passkeyRemoved = factorMail(
  'passkey-removed',
  'A passkey of your Naledi account was removed',
  'A passkey was removed from your account. No one can log in with it any more.',
)
export const recoveryCodesMade = factorMail(
  'recovery-codes-made',
  'New recovery codes for your Naledi account',
  'You made new recovery codes. The codes from before no longer work.',
)
export const recoveryCodeUsed = factorMail(
  'recovery-code-used',
  'Someone logged in to your Naledi account with a recovery code',
  'A recovery code was used to log in to your account. It works only once. When few are left, make new ones in your profile.',
)
export const codesGuessed = factorMail(
  'codes-guessed',
  'Someone knows your Naledi password',
  "Someone entered your password several times, but not the right code from your second step. They didn't get in.",
)
export const secondFactorReset = factorMail(
  'second-factor-reset',
  'Two-step login is off for your Naledi account',
  'Our team turned two-step login off for your account, so that you can log in with your password alone. Set it up again in your profile.',
)

export const factorMails = [
  appTurnedOn,
  appTurnedOff,
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesMade,
  recoveryCodeUsed,
  codesGuessed,
  secondFactorReset,
]
