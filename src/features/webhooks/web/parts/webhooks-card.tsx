import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { OwnerOnly } from '#src/web/ui/owner-only.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listWebhooks } from '../../contract/webhooks.ts'
import { WebhookRow } from '../webhook-row.tsx'

const WebhookDialog = loadable(async () => (await import('../webhook-dialog.tsx')).WebhookDialog)

/** Shows where other programs are told what happens, and how that goes. */
export function WebhooksCard() {
  const answer = useQuery(query(listWebhooks, {}))
  const [isMaking, setMaking] = useState(false)
  return (
    <section aria-labelledby="webhooks" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5 md:px-5">
        <h2 id="webhooks" className="font-display text-xl font-medium">
          Webhooks
        </h2>
        <Button icon={Plus} onClick={() => setMaking(true)}>
          New webhook
        </Button>
      </div>
      <OwnerOnly answer={answer} what="webhooks">
        <List
          answer={answer}
          what="your webhooks"
          skeleton={<LinesSkeleton rows={1} lines={3} isBare />}
          items={answer.data?.webhooks}
          empty={
            <p className="px-4 py-5 text-ink-2 md:px-5">
              No webhook yet. With one, Zapier, Make or a program of yours hears of a request or a message the
              moment it comes.
            </p>
          }
        >
          {webhook => <WebhookRow webhook={webhook} />}
        </List>
      </OwnerOnly>
      {isMaking ? <WebhookDialog onClose={() => setMaking(false)} /> : null}
    </section>
  )
}
