import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { useViewer } from '#src/web/session/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { WritingAid } from '#src/web/writing-aid.tsx'
import type { DraftAnswer } from '../contract/drafts.ts'
import { listSubscribers } from '../contract/subscriptions.ts'
import { BODY_CHARS_MAX, TITLE_CHARS_MAX } from '../rules/newsletter-text.ts'
import { type Composed, wordsOf, wrongWith } from './compose/composed.ts'
import { Counted } from './counted.tsx'
import { DraftStatus } from './draft-status.tsx'
import { SendButton } from './compose/send-button.tsx'
import { SubscriberList } from './subscribers/subscribers.tsx'
import { refusalOf, useComposer } from './compose/use-composer.tsx'
import { draftQuery } from './compose/use-saved-draft.ts'

export function clientLoader() {
  signedIn()
  return null
}

export const meta = () => [{ title: 'Newsletter · Naledi' }, { name: 'robots', content: 'noindex' }]

const BOTH_REQUIRED = 'Title and content required'
const FAILED = 'Failed to send newsletter'
const PAGE_SIZE = 20

/** The simple page of a newsletter: a title, the content, and who gets it. */
export default function SimpleNewsletterScreen() {
  if (useViewer()?.role !== 'realtor') return <AccessDenied>Only realtors can send newsletters.</AccessDenied>
  return <SimpleNewsletter />
}

function SimpleNewsletter() {
  const draft = useQuery(draftQuery)
  return (
    <>
      <PageHeader
        title="Newsletter"
        text={
          <>
            The same draft, with photos, a button and a preview, is under{' '}
            <Link to={links.realtorNews()} className="link">
              News
            </Link>
            .
          </>
        }
      />
      <PageBody className="grid items-start gap-8 pb-10 lg:grid-cols-2">
        <section aria-label="Compose">
          <AnswerState answer={draft} what="your draft" skeleton={<FormSkeleton fields={2} />}>
            {draft.data ? <SimpleForm draft={draft.data.draft} /> : null}
          </AnswerState>
        </section>
        <SimpleSubscribers />
      </PageBody>
    </>
  )
}

function check(typed: Composed) {
  const wrong = wrongWith(typed, Date.now())
  if (typed.title.trim() && typed.body.trim()) return wrong
  return {
    title: typed.title.trim() ? undefined : BOTH_REQUIRED,
    body: typed.body.trim() ? undefined : BOTH_REQUIRED,
  }
}

function SimpleForm({ draft }: { draft: DraftAnswer | null }) {
  const { form, saving, dialog } = useComposer({ draft, check })
  const { title, body, sendAt, imageUrl, cta } = form.values
  const wrong = [...new Set(Object.values(form.errors))]
  return (
    <>
      <PageForm form={form} aria-label="Newsletter" words={() => FAILED} note={refusalOf(form.refusal)}>
        {wrong.length > 0 ? <Banner tone="error">{wrong.join('. ')}</Banner> : null}
        <WritingAid
          kind="newsletter"
          isEmpty={!title && !body}
          typed={() => wordsOf(form.typed())}
          onWords={({ title, text }) => form.change({ title, body: text })}
        />
        <TextField
          label="Title"
          hint={<Counted text={title} charsMax={TITLE_CHARS_MAX} />}
          {...form.field('title')}
        />
        <TextArea
          label="Content"
          rows={10}
          hint={<Counted text={body} charsMax={BODY_CHARS_MAX} />}
          {...form.field('body')}
        />
        {imageUrl || cta.label || sendAt ? (
          <p className="text-sm text-ink-2">
            The photo, button and time that you chose under News go with it.
          </p>
        ) : null}
        <DraftStatus state={saving.state} onRetry={saving.retry} />
        <SendButton form={form} />
      </PageForm>
      {dialog}
    </>
  )
}

function SimpleSubscribers() {
  const [parameters] = useParameters()
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(listSubscribers, { page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="subscribers">
      <h2 id="subscribers" className="mb-1 font-display text-xl font-medium">
        Subscribers
      </h2>
      <SubscriberList
        answer={answer}
        empty={
          <p className="text-ink-2">No subscribers yet. Guests press Subscribe on the page of a property.</p>
        }
        after={
          <Pagination page={page} pages={Math.ceil((answer.data?.total ?? 0) / PAGE_SIZE)} className="mt-6" />
        }
      />
    </section>
  )
}
