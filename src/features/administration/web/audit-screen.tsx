import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { dayIn, useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { exportAudit, listAudit } from '../contract/audit.ts'
import { AuditFilters } from './oversight/audit-filters.tsx'
import { AuditRow } from './oversight/audit-row.tsx'

export const meta = () => [{ title: 'Audit log · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what administrators did, newest first. */
export default function AuditScreen() {
  const [parameters] = useParameters()
  const asked = {
    actor: parameters.get('actor') ?? undefined,
    subject: parameters.get('subject') ?? undefined,
    kind: parameters.get('kind') ?? undefined,
    from: dayIn(parameters, 'from'),
    to: dayIn(parameters, 'to'),
  }
  const list = usePaged(listAudit, asked)
  const { entries = [], total = 0 } = list.answer.data ?? {}
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <ListPage
      title="Audit log"
      text="What administrators changed, newest first. No one can change or delete an entry."
      list={list}
      items={entries}
      total={total}
      exported={<ExportButton endpoint={exportAudit} input={asked} />}
      filters={
        <AuditFilters subjectName={entries.find(entry => entry.subject.id === asked.subject)?.subject.name} />
      }
      what="the audit log"
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
    >
      {entry => <AuditRow entry={entry} />}
    </ListPage>
  )
}
