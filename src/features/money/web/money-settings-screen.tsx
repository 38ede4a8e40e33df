import { useQuery } from '@tanstack/react-query'
import { eftMissingWords } from '#src/features/terms/rules/eft-missing.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listAccounts } from '../contract/bank-accounts.ts'
import { AccountForm } from './settings/account-form.tsx'
import { GatewayCards } from './gateways/gateway-cards.tsx'
import { VatCard } from './settings/vat-card.tsx'
import { AccountStanding } from './settings/account-standing.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Money settings · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The bank account that guests pay into, the gateways through which they pay, and VAT. */
export default function MoneySettingsScreen() {
  const answer = useQuery(query(listAccounts, {}))
  const accounts = answer.data?.accounts ?? []
  const missing = answer.data?.eft_missing ?? []
  const missingWords = eftMissingWords(missing)
  const isOwnersStep = missing.some(each => each !== 'account')
  return (
    <>
      <PageHeader
        title="Bank and cards"
        text="Guests pay straight into your own accounts. We never hold their money."
      />
      <PageBody className="pb-10">
        <AnswerState answer={answer} what="your bank account" skeleton={<FormSkeleton />}>
          <div className="max-w-[640px] space-y-6">
            {missingWords ? (
              <Banner
                tone="warning"
                action={
                  isOwnersStep ? <ButtonLink to={links.profile()}>Open your profile</ButtonLink> : undefined
                }
              >
                {missingWords}
              </Banner>
            ) : null}
            {accounts.map(account => (
              <AccountStanding key={account._id} account={account} />
            ))}
            <AccountForm key={accounts[0]?._id} account={accounts[0]} />
            <GatewayCards />
            <VatCard />
          </div>
        </AnswerState>
      </PageBody>
    </>
  )
}
