import type { EftMissing } from '../rules/eft-missing.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeTerms, legalIdentityNeeded, type readTerms } from '../contract/terms.ts'
import { warningsOf } from '../rules/terms.ts'
import { CopyTermsDialog } from './copy-terms-dialog.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TermsPreview } from './terms-preview.tsx'
import { SeasonNotes, type SeasonWithTerms } from './season-notes.tsx'
import { sentOf, termsOf, valuesOf } from './terms-values.ts'

/** The field that shows what the server refuses of another name. */
const ALIASES = {
  deposit: 'deposit_value',
  'deposit.value': 'deposit_value',
  damage: 'damage_value',
  'damage.value': 'damage_value',
  'damage.by': 'damage_by',
  'damage.return_days': 'return_days',
}

/** Two nights with the fees, in cents: a stay by which an amount is judged. */
const usualCents = ({ price_per_night, cleaning_fee, service_fee }: PropertyAnswer) =>
  Math.round((price_per_night * 2 + cleaning_fee + service_fee) * 100)

function refusalWords(error: unknown) {
  if (!legalIdentityNeeded.is(error)) return failureWords(error)
  return (
    <>
      {error.message}.{' '}
      <Link to={links.profile({ tab: 'legal' })} className="font-semibold underline">
        Add legal details
      </Link>
    </>
  )
}

type TermsFormProps = {
  property: PropertyAnswer
  saved: Answer<typeof readTerms>['terms']
  eftMissing: readonly EftMissing[]
  seasons: readonly SeasonWithTerms[]
}

/** The terms of a property as they are edited, beside what a guest reads. See docs/product/terms.md#terms-of-a-home. */
export function TermsForm({ property, saved, eftMissing, seasons }: TermsFormProps) {
  const { mutateAsync } = useCall(changeTerms)
  const [isCopying, setCopying] = useState(false)
  const { _id: id } = property
  const form = useForm({
    saved: valuesOf(saved),
    draft: `terms.${id}`,
    aliases: ALIASES,
    send: typed => mutateAsync(sentOf(id, typed)),
    onSent: ({ terms }) => toast.success(terms.on ? 'Terms saved' : 'Terms saved. They’re off'),
  })
  const terms = termsOf(form.values)
  const save = {
    type: 'submit',
    variant: 'primary',
    busy: form.isBusy,
    busyText: 'Saving…',
    children: 'Save terms',
  } as const // the words of `type` and `variant`
  return (
    <>
      <PageForm
        form={form}
        words={refusalWords}
        note="Your changes are still here."
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
          <Checkbox
            label={<span className="font-semibold">Use these terms</span>}
            hint="Off: guests book without a deposit or a policy, as before"
            {...form.field('on')}
          />
          <span className="flex flex-wrap gap-2">
            <Button icon={Copy} onClick={() => setCopying(true)}>
              Copy to other properties
            </Button>
            <Button {...save} className="max-lg:hidden" />
          </span>
        </div>
        <TermsFields form={form} warnings={warningsOf(terms, usualCents(property))} eftMissing={eftMissing} />
        <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-20">
          <TermsPreview property={property} terms={terms} seasons={seasons} />
          <SeasonNotes id={id} seasons={seasons} />
        </aside>
        <Button {...save} wide className="lg:hidden" />
      </PageForm>
      {isCopying ? <CopyTermsDialog id={id} onClose={() => setCopying(false)} /> : null}
    </>
  )
}
