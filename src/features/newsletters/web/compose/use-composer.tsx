import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '#src/contract/problem.ts'
import { query, useCall } from '#src/web/api.ts'
import { toast } from '#src/web/ui/toast.ts'
import { useConfirm } from '#src/web/ui/dialogs/use-confirm.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type DraftAnswer } from '../../contract/drafts.ts'
import { noSubscribers, readQuota, sendNewsletter } from '../../contract/newsletters.ts'
import { listSubscribers } from '../../contract/subscriptions.ts'
import {
  type Composed,
  composedFrom,
  instantOf,
  localTime,
  nextMonth,
  sendTimeWords,
  sendWord,
  sentFields,
} from './composed.ts'
import { SendSummary, peopleWord } from './send-summary.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

type ComposerSettings = {
  draft: DraftAnswer | null
  check: (typed: Composed) => Record<string, string | undefined>
  onSent?: () => void
}

/**
 * A newsletter while it is written: the one draft of the organisation, saved as it is typed, and sent once, after a last look that says
 * how many will get it. Behind both pages that write newsletters.
 */
export function useComposer({ draft, check, onSent }: ComposerSettings) {
  const client = useQueryClient()
  const { mutateAsync } = useCall(sendNewsletter)
  const { ask, dialog } = useConfirm()
  const form = useForm({
    saved: composedFrom(draft),
    check,
    draft: 'newsletter',
    send: async (written: Composed) => {
      const { total } = await client.fetchQuery(query(listSubscribers, { pageSize: 1 }))
      if (total === 0) throw noSubscribers()
      // A month that is spent sends nothing more: it goes when the next begins.
      const sendAt = written.sendAt || nextMonth(await client.fetchQuery(query(readQuota, {})))
      const typed = sendAt ? { ...written, sendAt } : written
      const isSent = await ask({
        title: sendAt ? 'Schedule this newsletter?' : 'Send this newsletter?',
        text: <SendSummary newsletter={typed} recipients={total} />,
        confirmWord: sendAt ? 'Schedule newsletter' : sendWord(total),
        cancelWord: 'Keep editing',
      })
      if (!isSent) return null
      await saving.hold(written)
      try {
        return await mutateAsync({ ...sentFields(typed), sendAt: instantOf(typed.sendAt) })
      } catch (error) {
        saving.release()
        throw error
      }
    },
    onSent({ recipients, newsletter: { sendAt } }) {
      saving.forget()
      const people = peopleWord(recipients)
      toast.success(
        sendAt
          ? `Newsletter scheduled for ${sendTimeWords(localTime(sendAt))}`
          : `Sending your newsletter to ${people}`,
      )
      onSent?.()
    },
  })
  const saving = useSavedDraft(form.values, form.isEdited)
  return { form, saving, dialog }
}

export type Composer = ReturnType<typeof useComposer>
export type ComposerForm = Composer['form']

const SERVER_IN_TROUBLE = new Set(['SERVER_ERROR', 'NOT_JSON'])

/** Returns the server's words of a refusal, or undefined where the call only failed. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Problem && !SERVER_IN_TROUBLE.has(error.code) ? error.message : undefined
