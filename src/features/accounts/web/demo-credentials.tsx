import { WandSparkles } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import type { DemoAccount } from '#src/web/documents/page.ts'
import { Button } from '#src/web/ui/button.tsx'

const DEFAULT_ROLE = 'realtor'
const ROLE_WORDS: Record<string, string> = { client: 'client', admin: 'administrator', realtor: 'realtor' }

/** Real accounts of a demo instance, for anybody; absent elsewhere. See docs/product/accounts.md#the-accounts-of-a-demo. */
export function DemoCredentials({ onFill }: { onFill: (email: string, password: string) => void }) {
  const accounts = useRouteLoaderData<{ demoAccounts: DemoAccount[] }>('root')?.demoAccounts ?? []
  const first = accounts.find(({ role }) => role === DEFAULT_ROLE) ?? accounts[0]
  if (!first) return null
  return (
    <div className="rounded-md border border-dashed border-edge px-4 pt-3 pb-2 text-center">
      <p className="text-sm text-ink-2">This is a demo: nothing here is real.</p>
      <Button
        variant="quiet"
        icon={WandSparkles}
        className="mt-1"
        onClick={() => onFill(first.email, first.password)}
      >
        Fill Demo Credentials
      </Button>
      <p className="flex flex-wrap items-center justify-center text-sm text-ink-2">
        {accounts
          .filter(account => account !== first)
          .map(({ role, email, password }) => (
            <Button
              key={role}
              variant="quiet"
              size="sm"
              className="font-medium! text-ink-2"
              onClick={() => onFill(email, password)}
            >
              or as {ROLE_WORDS[role] ?? role}
            </Button>
          ))}
      </p>
    </div>
  )
}
