import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardBody } from '#src/web/ui/card.tsx'
import { links } from '#src/web/links.ts'
import { listAccounts } from '../../contract/bank-accounts.ts'

/** The beginning of money, where there is none yet: the account, terms, a statement. */
export function FirstSteps() {
  const accounts = useQuery(query(listAccounts, {}))
  const properties = useQuery(query(listProperties, { pageSize: 1 })).data
  const only = properties?.total === 1 ? properties.properties[0] : undefined
  const hasAccount = (accounts.data?.accounts.length ?? 0) > 0
  const steps = [
    {
      title: 'Add your bank account',
      text: 'Guests see it on their payment page only, never in an email.',
      isDone: hasAccount,
      action: <ButtonLink to={links.moneySettings()}>Add bank account</ButtonLink>,
    },
    {
      title: 'Choose booking terms',
      text: 'Set the deposit, the balance and what goes back when a guest cancels, for each property.',
      isDone: false,
      action: only ? (
        <ButtonLink to={links.ownProperty(only._id, 'terms')}>Choose terms</ButtonLink>
      ) : (
        <ButtonLink to={links.properties()}>Choose a property</ButtonLink>
      ),
    },
    {
      title: 'Upload a bank statement',
      text: 'We find the payments of your guests by their reference and don’t save the file.',
      isDone: false,
      action: <ButtonLink to={links.moneyStatement()}>Choose a file</ButtonLink>,
    },
  ]
  return (
    <Card aria-labelledby="first-steps">
      <CardBody className="max-w-[640px]">
        <h2 id="first-steps" className="font-display text-xl font-medium">
          Let guests pay by EFT
        </h2>
        <p className="mt-1 text-ink-2">
          They pay into your own account. Naledi gives each stay a reference and finds it on your statement.
        </p>
        <ol className="mt-4 divide-y divide-line">
          {steps.map(({ title, text, isDone, action }, place) => (
            <li key={title} className="flex gap-3 py-4">
              <span
                className={`num grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-leaf-soft text-leaf-ink' : 'bg-indigo-soft text-ink'}`}
              >
                {isDone ? <Check aria-label="Done" className="size-4" /> : place + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mb-3 text-sm text-ink-2">{text}</p>
                {isDone ? null : action}
              </div>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
