import { type FormEvent, useRef } from 'react'
import { redirect, useNavigate } from 'react-router'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { session, useViewer } from '#src/web/session/session.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { PublicQuestion, usePublicQuestion } from './public-question.tsx'
import { PropertiesLeft } from './properties-left.tsx'
import { PropertyFields } from './form/property-fields.tsx'
import { PROPERTY_PARTS } from './form/property-parts.tsx'
import { PropertyPreview } from './form/property-preview.tsx'
import { emptyProperty } from './form/property-values.ts'
import { ADDED, ADDED_LOCALLY, sendProperty, wordsOfAddFailure } from './parts/send-property.ts'
import { StepThread } from './form/step-thread.tsx'
import { usePropertySteps } from './form/use-property-steps.ts'
import { busyWords, usePropertyForm } from './form/use-property-form.ts'
import { Form, FormRefusal } from '#src/web/ui/forms/form.tsx'
import { FILL_IN_ALL } from './form/property-limits.ts'

/** Says why before it leads to the login. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export function clientLoader() {
  if (session.get()) return null
  const hasUser = localStorage.getItem('user') !== null
  toast.error(
    hasUser
      ? 'Authentication token missing. Please log in again.'
      : 'You must be logged in to add a property',
  )
  throw redirect(links.login())
}

export const meta = () => [{ title: 'Add property · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function AddPropertyScreen() {
  const user = useViewer()
  if (!user) return null
  return user.role === 'realtor' ? <AddProperty /> : <Restricted />
}

function AddProperty() {
  const navigate = useNavigate()
  const question = usePublicQuestion()
  const { step, isLast, go, show, threadOf } = usePropertySteps()
  const property = usePropertyForm({
    kind: 'add',
    saved: { ...emptyProperty, images: [] },
    draft: 'home.add',
    draftOn: 'device',
    isNew: true,
    onRefused: errors => show(Object.keys(errors)[0]!), // there is one
    send: sent => sendProperty({ ...sent, everybody_sees: question.answer }),
    onSent(answer) {
      question.forget()
      if (answer === 'waiting') toast.waiting(ADDED_LOCALLY)
      else toast.success(ADDED)
      return navigate(answer === 'waiting' ? links.properties() : links.dashboard())
    },
  })
  const { form, pictures } = property
  const isToFillIn = Object.values(form.errors).includes(FILL_IN_ALL)
  const next = useRef<HTMLButtonElement>(null)
  const goOn = () => form.isRight(PROPERTY_PARTS[step]?.fields ?? []) && go(step + 1)
  // If one step is shown at a time, Enter leads to the next of them.
  const submit = (event: FormEvent) => {
    if (!next.current?.offsetParent) return void form.submit(event)
    event.preventDefault()
    goOn()
  }
  return (
    <>
      <PageHeader title="Add property" text="What you type is kept on this device until you send it." />
      <PageBody className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,760px)_minmax(0,1fr)]">
        <Form form={form} isRefusedElsewhere onSubmit={submit} className="min-w-0">
          <StepThread steps={threadOf(property)} current={step} onGo={go} />
          <PropertiesLeft className="mb-5" />
          <p className="mb-5 text-ink-2">
            Listed on Airbnb already?{' '}
            <Link to={links.importListing()} className="link">
              Bring its photos and words
            </Link>
          </p>
          <div className="card space-y-8 p-5 sm:p-8">
            <FormRefusal
              refusal={isToFillIn ? FILL_IN_ALL : form.refusal}
              words={isToFillIn ? String : wordsOfAddFailure}
            />
            <PropertyFields property={property} kind="add" step={step} />
          </div>
          <PublicQuestion question={question} className={isLast ? '' : 'max-lg:hidden'} />
          <div
            data-foot="steps"
            className="flex flex-wrap justify-end gap-2 py-4 max-lg:sticky max-lg:bottom-[var(--tabbar-height)] max-lg:z-20 max-lg:-mx-4 max-lg:mt-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-5 md:max-lg:px-5"
          >
            {step > 0 ? (
              <Button variant="quiet" onClick={() => go(step - 1)} className="mr-auto lg:hidden">
                Back
              </Button>
            ) : null}
            <ButtonLink
              to={links.properties()}
              variant="quiet"
              className={step > 0 ? 'max-lg:hidden' : 'max-lg:mr-auto'}
            >
              Cancel
            </ButtonLink>
            {isLast ? null : (
              <Button variant="primary" className="min-w-36 lg:hidden" ref={next} onClick={goOn}>
                Next
              </Button>
            )}
            <Button
              className={isLast ? 'max-lg:min-w-36' : 'max-lg:hidden'}
              type="submit"
              variant="primary"
              busy={form.isBusy}
              busyText={busyWords('Adding', pictures.left)}
            >
              Add property
            </Button>
          </div>
        </Form>
        <PropertyPreview values={form.values} image={pictures.urls[0]} />
      </PageBody>
    </>
  )
}

function Restricted() {
  return (
    <PageBody>
      <EmptyState
        level={1}
        className="py-20"
        title="Access Restricted: Only realtors can add properties"
        text="You need a realtor account to list properties. Yours is a client account, for booking stays."
        actions={
          <ButtonLink to={links.browse()} variant="primary">
            Browse Properties
          </ButtonLink>
        }
      />
    </PageBody>
  )
}
