import type { Answer } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type readBillingDetails, saveBillingDetails } from '../contract/invoices.ts'

type BillingDetailsDialogProps = {
  details: Answer<typeof readBillingDetails>['details']
  onClose: () => void
}

/** The name and address on invoices. */
export function BillingDetailsDialog({ details, onClose }: BillingDetailsDialogProps) {
  const { mutateAsync } = useCall(saveBillingDetails)
  const form = useForm({
    saved: details,
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Name is required' }),
    send: typed => mutateAsync(typed),
    onSent: () => {
      toast.success('Billing details saved')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Billing details"
      description="New invoices are made out and emailed to:"
      word="Save details"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="organization" {...form.field('name')} />
      <TextArea label="Address" optional rows={3} {...form.field('address')} />
      <TextField
        label="VAT number"
        optional
        hint="10 digits, starting with 4. Leave empty if you have none"
        inputMode="numeric"
        {...form.field('vatNumber')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </FormDialog>
  )
}
