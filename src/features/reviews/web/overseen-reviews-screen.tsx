import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { exportReviews, overseeReviews, reviewStates } from '../contract.ts'
import { OverseenReviewRow } from './overseen-review-row.tsx'

const PAGE_SIZE = 20

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

/** What is reported of reviews, and what is hidden. */
export default function OverseenReviewsScreen() {
  const [parameters] = useParameters()
  const state = oneIn(parameters, 'tab', reviewStates) ?? 'reported'
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeReviews, { state, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { reviews = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Reviews"
        text="Hide a review that breaks the rules. Its author reads the reason, and its stars no longer count."
        actions={total > 0 ? <ExportButton endpoint={exportReviews} input={{ state }} /> : undefined}
      />
      <PageBody className="pb-10">
        <Tabs label="Reviews" tabs={TABS} className="mb-4" />
        <List
          answer={answer}
          what="reviews"
          skeleton={<LinesSkeleton rows={3} lines={3} />}
          items={reviews}
          className="card divide-y divide-line"
          empty={<EmptyState drawing="checked-list" {...NOTHING[state]} />}
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={reviews.length} total={total} />}
        >
          {review => <OverseenReviewRow review={review} />}
        </List>
      </PageBody>
    </>
  )
}
