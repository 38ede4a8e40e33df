import { LogIn } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { call, failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import type { DemoAccount } from '#src/web/documents/page.ts'
import { session } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { signIn } from '../../contract.ts'

const DOORS: Record<string, { word: string; variant: 'primary' | 'line' }> = {
  realtor: { word: 'Enter as a host', variant: 'primary' },
  client: { word: 'Enter as a guest', variant: 'line' },
  admin: { word: 'Enter as the administrator', variant: 'line' },
}

/** One press signs in to the demo as one of its accounts; without script the doors lead to the login. See docs/product/accounts.md#the-accounts-of-a-demo. */
export default function EnterDemo({ accounts }: { accounts: DemoAccount[] }) {
  const [error, setError] = useState<unknown>()
  const [entering, setEntering] = useState('')
  const enter = async ({ role, email, password }: DemoAccount) => {
    setEntering(role)
    setError(undefined)
    try {
      const { token, user } = await call(signIn, { email, password })
      session.open(token, user)
      location.assign(links.dashboard())
    } catch (failure) {
      setError(failure)
      setEntering('')
    }
  }
  const press = (account: DemoAccount) => (event: MouseEvent) => {
    event.preventDefault()
    if (!entering) void enter(account)
  }
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        {accounts.map(account => (
          <ButtonLink
            key={account.role}
            to={links.login()}
            variant={DOORS[account.role]?.variant ?? 'line'}
            size="lg"
            icon={LogIn}
            aria-busy={entering === account.role || undefined}
            onClick={press(account)}
          >
            {DOORS[account.role]?.word ?? account.role}
          </ButtonLink>
        ))}
      </p>
      {error === undefined ? null : (
        <Banner tone="error" className="mt-4 max-w-[60ch]">
          {failureWords(error)}
        </Banner>
      )}
    </div>
  )
}
