import { oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { exportReviews, overseeReviews, reviewStates } from '../contract.ts'
import { OverseenReviewRow } from './overseen-review-row.tsx'

const TABS = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
]

const NOTHING = {
  reported: {
    title: 'No reports to review',
    text: 'Reviews that hosts and guests report appear here until you hide or keep them.',
  },
  hidden: { title: 'No hidden reviews', text: 'Reviews you hide appear here. You can show them again.' },
  all: { title: 'No reviews yet', text: 'Guests review a stay once it is over.' },
}

export const meta = () => [{ title: 'Reviews · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what is reported of reviews, and what is hidden. */
export default function OverseenReviewsScreen() {
  const [parameters] = useParameters()
  const state = oneIn(parameters, 'tab', reviewStates) ?? 'reported'
  const list = usePaged(overseeReviews, { state })
  const { reviews = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Reviews"
      text="Hide a review that breaks the rules. Its author reads the reason, and its stars no longer count."
      list={list}
      items={reviews}
      total={total}
      exported={<ExportButton endpoint={exportReviews} input={{ state }} />}
      filters={<Tabs label="Reviews" tabs={TABS} className="mb-4" />}
      what="reviews"
      skeleton={<LinesSkeleton rows={3} lines={3} />}
      empty={<EmptyState drawing="checked-list" {...NOTHING[state]} />}
    >
      {review => <OverseenReviewRow review={review} />}
    </ListPage>
  )
}
