import type { Recipient } from '#src/features/privacy/contract/recipients.ts'
import { placeOf, RECIPIENT_WORDS } from '#src/features/privacy/rules/recipient-words.ts'

/** Lists who receives what to work for this installation, from the settings in force. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] | null }) {
  if (!recipients) return <p>We couldn’t load the list. Please write to us, and we’ll send it.</p>
  return (
    <dl className="card divide-y divide-line">
      {recipients.map(({ kind, ...who }) => (
        <div
          key={`${kind} ${who.name}`}
          className="grid gap-x-6 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-sm text-ink-3 sm:pt-0.5">{RECIPIENT_WORDS[kind].title}</dt>
          <dd className="break-words">
            <span className="font-semibold">{placeOf(who)}</span>
            <br />
            {RECIPIENT_WORDS[kind].text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
