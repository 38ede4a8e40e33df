import { useState } from 'react'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { listBreaches } from '../contract/breaches.ts'
import { type Breach, BreachDialog } from './breach-dialog.tsx'
import { BreachRow } from './breach-row.tsx'

export const meta = () => [{ title: 'Breaches · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Breaches of security that administrators wrote down, and the drafts of what is said of each. */
export default function BreachesScreen() {
  const list = usePaged(listBreaches, {})
  const [opened, setOpened] = useState<Breach | 'new'>()
  const { breaches = [], total = 0 } = list.answer.data ?? {}
  return (
    <>
      <ListPage
        title="Breaches"
        text="When someone may have had access to personal information: notify the Information Regulator through its eServices portal, and the people, as soon as you can."
        list={list}
        items={breaches}
        total={total}
        exported={null}
        actions={
          <Button variant="primary" onClick={() => setOpened('new')}>
            Write down a breach
          </Button>
        }
        filters={null}
        what="breaches"
        empty={
          <EmptyState
            drawing="checked-list"
            title="No breaches"
            text="Write down what happened, when, and whom it touches. We draft both texts, and you send them."
          />
        }
      >
        {breach => <BreachRow breach={breach} onEdit={() => setOpened(breach)} />}
      </ListPage>
      {opened ? (
        <BreachDialog breach={opened === 'new' ? null : opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}
