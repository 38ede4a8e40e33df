import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { dayIn, pageIn, useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { exportAudit, listAudit } from '../contract/audit.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

const PAGE_SIZE = 20

export const meta = () => [{ title: 'Audit log · Naledi' }, { name: 'robots', content: 'noindex' }]

/** What administrators did, newest first. */
export default function AuditScreen() {
  const [parameters] = useParameters()
  const page = pageIn(parameters)
  const asked = {
    actor: parameters.get('actor') ?? undefined,
    subject: parameters.get('subject') ?? undefined,
    kind: parameters.get('kind') ?? undefined,
    from: dayIn(parameters, 'from'),
    to: dayIn(parameters, 'to'),
  }
  const answer = useQuery({
    ...query(listAudit, { ...asked, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { entries = [], total = 0 } = answer.data ?? {}
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <>
      <PageHeader
        title="Audit log"
        text="What administrators changed, newest first. No one can change or delete an entry."
        actions={total > 0 ? <ExportButton endpoint={exportAudit} input={asked} /> : undefined}
      />
      <PageBody className="pb-10">
        <AuditFilters subjectName={entries.find(entry => entry.subject.id === asked.subject)?.subject.name} />
        <List
          answer={answer}
          what="the audit log"
          skeleton={<LinesSkeleton rows={6} />}
          items={entries}
          className="card divide-y divide-line"
          empty={
            isFiltered ? (
              <EmptyState
                drawing="search"
                title="No entry found"
                text="Change the filters, or show the whole log."
                actions={<ButtonLink to={links.adminAudit()}>Show all entries</ButtonLink>}
              />
            ) : (
              <EmptyState
                drawing="checked-list"
                title="No entries yet"
                text="Each change that an administrator makes appears here."
              />
            )
          }
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={entries.length} total={total} />}
        >
          {entry => <AuditRow entry={entry} />}
        </List>
      </PageBody>
    </>
  )
}
