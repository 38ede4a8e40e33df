import { useState } from 'react'
import { useViewer } from '#src/web/session/session.ts'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { Composed } from './composed.ts'
import type { ComposerForm } from './use-composer.tsx'
import { LinkedProperty, slugIn } from './linked-property.tsx'

type Kind = 'none' | 'property' | 'address'

const LABEL = 'View Property'
const OPTIONS = [
  { value: 'none', label: 'No button' },
  { value: 'property', label: 'To one of your properties' },
  { value: 'address', label: 'To another address' },
]

function kindOf({ label, url }: Composed['cta']): Kind {
  if (slugIn(url) !== undefined) return 'property'
  return label || url ? 'address' : 'none'
}

/** The button below a newsletter: none, to a property, or to an address of one's own. */
export function CtaFields({ form }: { form: ComposerForm }) {
  const { cta } = form.values
  const isHost = useViewer()?.role === 'realtor'
  const [chosen, setChosen] = useState<Kind>()
  const kind = chosen ?? kindOf(cta)
  const choose = (next: Kind) => {
    setChosen(next)
    if (next === 'none') form.change({ cta: { label: '', url: '' } })
    if (next === 'property') form.change({ cta: { label: LABEL, url: '' } })
    if (next === 'address' && slugIn(cta.url) !== undefined)
      form.change({ cta: { label: cta.label, url: '' } })
  }
  const opensProperty = kind === 'property'
  return (
    <div className="space-y-4">
      <Select
        label="Button"
        options={isHost ? OPTIONS : OPTIONS.filter(({ value }) => value !== 'property')}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)} // one of the options
      />
      {kind === 'none' ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          {opensProperty ? (
            <LinkedProperty
              url={cta.url}
              error={form.errors['cta.url']}
              onChoose={url => form.change({ cta: { label: cta.label || LABEL, url } })}
            />
          ) : (
            <TextField
              label="Button address"
              type="url"
              inputMode="url"
              placeholder="https://"
              {...form.field('cta.url')}
            />
          )}
          <TextField label="Button words" placeholder={LABEL} maxLength={60} {...form.field('cta.label')} />
        </div>
      )}
    </div>
  )
}
