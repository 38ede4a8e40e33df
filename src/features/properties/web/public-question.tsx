import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#src/features/accounts/contract.ts'
import { PublicChoices, type PublicChoice } from '#src/features/accounts/web/parts/public-choices.tsx'
import { query } from '#src/web/api.ts'
import { useDraft } from '#src/web/draft.ts'

const NOTHING: Record<PublicChoice, boolean> = {
  publicAddress: false,
  publicEmail: false,
  publicPhone: false,
}

/** Returns what everybody will see of a host who has not chosen yet; `answer` is undefined for a host who has. It is kept on the device until it is sent. */
export function usePublicQuestion() {
  const user = useQuery(query(me, {})).data?.user
  const draft = useDraft('home.add.shown', NOTHING, 'device')
  const [chosen, setChosen] = useState(draft.value)
  const isAsked = user !== undefined && !user.publicChosen
  return {
    isAsked,
    chosen,
    mayShowEmail: user?.emailVerified ?? false,
    answer: isAsked
      ? { email: chosen.publicEmail, phone: chosen.publicPhone, address: chosen.publicAddress }
      : undefined,
    choose(name: PublicChoice, shown: boolean) {
      const next = { ...chosen, [name]: shown }
      setChosen(next)
      draft.keep(next)
    },
    forget: () => draft.forget(),
  }
}

type QuestionProps = { question: ReturnType<typeof usePublicQuestion>; className: string }

/** Asked once, with the first home; nothing for a host who has answered. */
export function PublicQuestion({ question, className }: QuestionProps) {
  if (!question.isAsked) return null
  return (
    <section aria-labelledby="public-question" className={`card mt-4 p-5 sm:p-8 ${className}`}>
      <h2 id="public-question" className="font-display text-xl font-medium">
        What should everybody see?
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        We always show your name and photo, and guests with a confirmed stay see all three. You can change
        this in your profile.
      </p>
      <PublicChoices
        chosen={question.chosen}
        mayShowEmail={question.mayShowEmail}
        onChoose={question.choose}
      />
    </section>
  )
}
