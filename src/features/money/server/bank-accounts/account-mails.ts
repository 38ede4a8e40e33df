import { formatDateTime } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { accountById } from './account-by-id.ts'
import { stopTokenOf } from './stop-token.ts'

/** Nothing but the last digits of a number stands in an email. */
const factsOf = ({ bank, holder, number }: { bank: string; holder: string; number: string }) =>
  [
    ['Bank', bank],
    ['Name on the account', holder],
    ['Account', `ends in ${tailOf(number)}`],
  ] as [string, string][]

/** Says to every owner that guests will pay elsewhere, with the link that stops it. */
export const accountChangedMail = mailKind({
  name: 'money.account-changed',
  lane: 'account',
  async compose({ db, config }, { about, address }) {
    const account = await accountById(db, config, about)
    if (!account || account.stoppedAt) return null
    return {
      to: address,
      subject: 'Your bank account on Naledi is changing',
      greeting: 'Hello',
      paragraphs: [
        `From ${formatDateTime(account.showsFrom.toISOString())} guests pay into this account. Until then nothing changes for them.`,
      ],
      facts: factsOf(account),
      action: {
        label: 'Stop this change',
        link: `${config.publicUrl}/stop-account/${stopTokenOf(config, account.id)}`,
      },
      closing:
        'If it was you, there is nothing to do. If it wasn’t you, stop the change with the button, then set a new password.',
    }
  },
})

/** Says to every owner that a change was stopped. */
export const accountStoppedMail = mailKind({
  name: 'money.account-stopped',
  lane: 'account',
  async compose({ db, config }, { about, address }) {
    const account = await accountById(db, config, about)
    if (!account) return null
    return {
      to: address,
      subject: 'The change of your bank account was stopped',
      greeting: 'Hello',
      paragraphs: ['Someone opened the link in our email. Guests don’t see this account.'],
      facts: factsOf(account),
      action: { label: 'See your bank account', link: `${config.publicUrl}/money/settings` },
      closing: 'If you didn’t change the account yourself, set a new password now.',
    }
  },
})

export const accountMails = [accountChangedMail, accountStoppedMail]
