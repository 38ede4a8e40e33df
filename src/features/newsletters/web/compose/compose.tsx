import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParameters } from '#src/web/parameters.ts'
import { useOnePicture } from '#src/features/uploads/web/parts/use-one-picture.ts'
import { useCall } from '#src/web/api.ts'
import { useViewer } from '#src/web/session/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { WritingAid } from '#src/web/writing-aid.tsx'
import { deleteDraft, type DraftAnswer, testNewsletter } from '../../contract/drafts.ts'
import { TITLE_CHARS_MAX } from '../../rules/newsletter-text.ts'
import { BodyEditor } from './body-editor.tsx'
import { type Composed, NOTHING, sentFields, wordsOf, wrongWith } from './composed.ts'
import { Counted } from '../counted.tsx'
import { CtaFields } from './cta-fields.tsx'
import { DraftStatus } from '../draft-status.tsx'
import { ImageField } from './image-field.tsx'
import { Preview } from './preview.tsx'
import { SendButton } from './send-button.tsx'
import { SendTime } from './send-time.tsx'
import { type Composer, type ComposerForm, refusalOf, useComposer } from './use-composer.tsx'
import { draftQuery } from './use-saved-draft.ts'

const FAILED = 'Failed to send newsletter. Please try again.'

/** The draft, once it is there. */
export function Compose() {
  const answer = useQuery(draftQuery)
  return (
    <AnswerState answer={answer} what="your draft" skeleton={<FormSkeleton fields={5} />}>
      {answer.data ? <Composing draft={answer.data.draft} /> : null}
    </AnswerState>
  )
}

function Composing({ draft }: { draft: DraftAnswer | null }) {
  const [, change] = useParameters()
  const [isPreviewed, setPreviewed] = useState(false)
  const composer = useComposer({
    draft,
    check: typed => wrongWith(typed, Date.now()),
    onSent: () => change({ tab: 'sent' }),
  })
  const { form } = composer
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <ComposeForm composer={composer} />
      </div>
      <div className="min-w-0 max-lg:row-start-1 lg:sticky lg:top-20">
        <Button
          icon={isPreviewed ? EyeOff : Eye}
          aria-expanded={isPreviewed}
          className="w-full lg:hidden"
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? 'Hide preview' : 'Show preview'}
        </Button>
        <Preview values={form.values} className={`max-lg:mt-3 ${isPreviewed ? '' : 'max-lg:hidden'}`} />
      </div>
    </div>
  )
}

function ComposeForm({ composer: { form, saving, dialog } }: { composer: Composer }) {
  const { values } = form
  const isHost = useViewer()?.role === 'realtor'
  const photo = useOnePicture(imageUrl => form.change({ imageUrl }))
  return (
    <>
      <PageForm form={form} aria-label="Newsletter" words={error => refusalOf(error) ?? FAILED}>
        <WrongList errors={form.errors} />
        <WritingAid
          kind="newsletter"
          isEmpty={!values.title && !values.body}
          typed={() => wordsOf(form.typed())}
          onWords={({ title, text }) => form.change({ title, body: text })}
        />
        <TextField
          label="Title"
          required
          hint={<Counted text={values.title} charsMax={TITLE_CHARS_MAX} />}
          {...form.field('title')}
        />
        <BodyEditor
          label="Body"
          text={values.body}
          error={form.errors.body}
          onChange={body => form.change({ body })}
          onPhoto={isHost ? photo.send : undefined}
        />
        <ImageField form={form} photo={photo} />
        <CtaFields form={form} />
        <SendTime form={form} />
        <DraftStatus state={saving.state} onRetry={saving.retry} />
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
          <SendButton form={form} />
          <TestButton form={form} />
          <DiscardButton
            isEmpty={JSON.stringify(values) === JSON.stringify(NOTHING)}
            onDeleted={() => {
              saving.forget()
              form.change(NOTHING)
            }}
          />
        </div>
      </PageForm>
      {dialog}
    </>
  )
}

/** Everything that is wrong, above the fields that say so too. */
function WrongList({ errors }: { errors: Record<string, string> }) {
  const wrong = [...new Set(Object.values(errors))]
  if (wrong.length === 0) return null
  return (
    <Banner tone="error" title="Please fix the following errors:">
      {wrong.map(words => (
        <span key={words} className="mt-1 block before:mr-2 before:content-['•']">
          {words}
        </span>
      ))}
    </Banner>
  )
}

function TestButton({ form }: { form: ComposerForm }) {
  const { mutateAsync, isPending } = useCall(testNewsletter)
  const send = async (typed: Composed) => {
    try {
      toast.success((await mutateAsync(sentFields(typed))).message)
    } catch (error) {
      form.refuse(error)
    }
  }
  return (
    <Button
      busy={isPending}
      busyText="Sending…"
      onClick={() => (form.isRight() ? void send(form.typed()) : undefined)}
    >
      Send a test to myself
    </Button>
  )
}

/** Throws the draft away, on every device. */
function DiscardButton({ isEmpty, onDeleted }: { isEmpty: boolean; onDeleted: () => void }) {
  const { act, isPending, dialog } = useAction(deleteDraft)
  if (isEmpty) return null
  const question = {
    title: 'Delete this draft?',
    text: 'It disappears from all your devices. This can’t be undone.',
    confirmWord: 'Delete draft',
    destructive: true,
  }
  const done = () => {
    onDeleted()
    toast.success('Draft deleted')
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        busy={isPending}
        busyText="Deleting…"
        onClick={() => act({}, { question, done })}
      >
        Delete draft
      </Button>
      {dialog}
    </>
  )
}
