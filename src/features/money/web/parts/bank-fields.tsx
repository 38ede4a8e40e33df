import type { ComponentProps } from 'react'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { BANKS } from '../../rules/bank-account.ts'

const banks = ['', ...BANKS].map(value => ({ value, label: value || 'Choose the bank' }))

type BankFieldsProps = {
  /** `form.field` of the form that they are in. */
  field: (
    name: 'bank' | 'holder' | 'number' | 'branch_code',
  ) => Omit<ComponentProps<typeof TextField> & ComponentProps<typeof Select>, 'label' | 'options' | 'hint'>
  /** A hint on whose name the account is in. */
  holderHint?: string
}

/** The fields of a bank account: its bank, holder, number and branch. */
export function BankFields({ field, holderHint }: BankFieldsProps) {
  return (
    <>
      <Select label="Bank" required options={banks} {...field('bank')} />
      <TextField
        label="Name on the account"
        hint={holderHint}
        required
        maxLength={100}
        {...field('holder')}
      />
      <TextField
        label="Account number"
        required
        inputMode="numeric"
        autoComplete="off"
        {...field('number')}
      />
      <TextField
        label="Branch code"
        required
        inputMode="numeric"
        autoComplete="off"
        {...field('branch_code')}
      />
    </>
  )
}
