import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { priceToSend } from '#src/features/pricing/web/parts/price-to-send.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { changeProperty, getProperty } from '../contract/manage.ts'
import type { PropertyAnswer } from '../contract/property.ts'
import { PropertyFields } from './form/property-fields.tsx'
import { valuesOf } from './form/property-values.ts'
import { busyWords, usePropertyForm } from './form/use-property-form.ts'
import type { Route } from './+types/listing-screen'

export const meta = () => [{ title: 'Listing · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what guests read of a property: its fields, its photos, and whether it is listed. */
export default function ListingScreen({ params: { id } }: Route.ComponentProps) {
  const answer = useQuery(query(getProperty, { id }, { cached: true }))
  return (
    <AnswerState answer={answer} what="this listing" skeleton={<FormSkeleton fields={6} />}>
      {answer.data ? <ListingForm key={id} property={answer.data.property} /> : null}
    </AnswerState>
  )
}

function ListingForm({ property }: { property: PropertyAnswer }) {
  const { ask, dialog } = useCheaper()
  const { mutateAsync } = useCall(changeProperty)
  const listing = usePropertyForm({
    kind: 'manager',
    saved: { ...valuesOf(property), images: property.images },
    draft: `home.${property._id}`,
    isNew: false,
    async send(sent) {
      const price_per_night = await priceToSend(property, Number(sent.price_per_night), ask)
      return price_per_night === null ? null : mutateAsync({ ...sent, price_per_night, id: property._id })
    },
    onSent: ({ message }) => void toast.success(message),
  })
  const { form, pictures } = listing
  return (
    <PageForm form={form} note="Your changes are still here." className="max-w-3xl">
      <div className="card p-4 sm:p-8">
        <PropertyFields property={listing} kind="manager" />
      </div>
      {form.isEdited || form.isBusy ? (
        <section
          aria-label="Unsaved changes"
          data-foot="bar"
          className="sticky bottom-[calc(var(--tabbar-height)-1px)] z-10 -mx-4 mt-5 flex items-center gap-2 border-t border-line bg-raised px-4 py-3 shadow-foot sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5 lg:bottom-0"
        >
          <p className="mr-auto min-w-0 text-sm font-semibold" aria-live="polite">
            Not saved yet
          </p>
          <Button onClick={form.discard}>Discard</Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            busyText={busyWords('Saving', pictures.left)}
          >
            Save changes
          </Button>
        </section>
      ) : null}
      {dialog}
    </PageForm>
  )
}
