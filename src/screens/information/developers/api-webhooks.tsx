import { NODE, PYTHON } from '#src/features/webhooks/contract/verify-snippets.ts'
import { Fields } from './api-call.tsx'
import type { DocumentedEvent } from './open-api.ts'

/** The calls sent to other programs, and the signature that proves their origin. */
export function ApiWebhooks({ events }: { events: DocumentedEvent[] }) {
  return (
    <section id="told" className="mt-10 scroll-mt-20" aria-labelledby="told-title">
      <h2 id="told-title" className="font-display text-2xl font-medium">
        Webhook events
      </h2>
      <div className="mt-3 max-w-[68ch] space-y-3 text-ink-2">
        <p>
          A POST with JSON to each webhook that chose the event. Answer with any 2xx within 10 seconds; after
          anything else it is sent again after 10 seconds, 1 and 5 minutes, half an hour, 2, 6 and 15 hours,
          and then given up. Redirects are not followed.
        </p>
        <p>
          A delivery may come more than once, always with the same <code>Naledi-Delivery</code>: keep the ids
          you have seen. Order is not promised; <code>id</code> sorts events as they were told, and{' '}
          <code>created_at</code> says when.
        </p>
        <p>
          <code>Naledi-Signature</code> is <code>t=…,v1=…</code>: the seconds at which it was sent, and the
          HMAC-SHA256 in hex, with your secret as the key, of those seconds, a dot and the bytes of the body.
          While two secrets hold there are two <code>v1</code>. In any language: take the body before anything
          parses it, compute, compare in constant time with each <code>v1</code>, and take nothing that is
          older than five minutes.
        </p>
      </div>
      <Snippet title="Node.js" words={NODE} />
      <Snippet title="Python" words={PYTHON} />
      <div className="card mt-4 divide-y divide-line">
        {events.map(({ name, summary, fields }) => (
          <details key={name} className="group">
            <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
              <code className="min-w-0 break-words">{name}</code>
              <span className="text-sm text-ink-2">{summary.replaceAll('`', '')}</span>
            </summary>
            <div className="border-t border-line bg-sunken px-4 py-4 text-sm md:px-5">
              <Fields title="It is sent" rows={fields} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

const Snippet = ({ title, words }: { title: string; words: string }) => (
  <details className="card mt-4">
    <summary className="flex min-h-14 cursor-pointer items-center px-4 py-2 font-semibold md:px-5">
      How {title} makes sure
    </summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keys */}
    <pre tabIndex={0} className="overflow-x-auto border-t border-line bg-sunken p-4 font-mono text-xs">
      <code>{words}</code>
    </pre>
  </details>
)
