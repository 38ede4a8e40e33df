import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type BankAccountAnswer, changeAccount } from '../../contract/bank-accounts.ts'
import { ACCOUNT_TYPES } from '../../rules/bank-account.ts'
import { BankFields } from '../parts/bank-fields.tsx'

const TYPE_WORDS = { current: 'Current (cheque)', savings: 'Savings', transmission: 'Transmission' }
const types = ACCOUNT_TYPES.map(value => ({ value, label: TYPE_WORDS[value] }))

/** Sets the account that guests pay into; the server asks for the password. */
export function AccountForm({ account }: { account: BankAccountAnswer | undefined }) {
  const change = useConfirmedCall(changeAccount)
  const form = useForm({
    saved: {
      bank: account?.bank ?? '',
      holder: account?.holder ?? '',
      number: account?.number ?? '',
      branch_code: account?.branch_code ?? '',
      type: account?.type ?? ('current' as const),
      shap_id: account?.shap_id ?? '',
    },
    send: typed => change.mutateAsync(typed),
    onSent: () => toast.success('Saved. Guests see the account in 48 hours'),
  })
  return (
    <PageForm form={form} className="card space-y-4 p-5">
      <h2 className="font-semibold">{account ? 'Change the account' : 'Add your account'}</h2>
      <p className="text-ink-2">
        Guests see a change after 48 hours. We email every owner straight away, with a link that stops it.
      </p>
      <BankFields field={form.field} />
      <Select label="Type" options={types} {...form.field('type')} />
      <TextField label="ShapID" autoComplete="off" maxLength={60} {...form.field('shap_id')} />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        Save
      </Button>
      {change.dialog}
    </PageForm>
  )
}
