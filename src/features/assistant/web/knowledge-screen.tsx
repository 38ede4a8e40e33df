import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { deleteKnowledge, type KnowledgeItem, listKnowledge } from '../contract/knowledge.ts'

const KnowledgeDialog = loadable(async () => (await import('./knowledge-dialog.tsx')).KnowledgeDialog)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Saved answers · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Notes of the host for the assistant. */
export default function KnowledgeScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? ''
  const named = parameters.get('item')
  const answer = useQuery(query(listKnowledge, { search: search || undefined }))
  const [edited, setEdited] = useState<Partial<KnowledgeItem>>()
  const removal = useAction(deleteKnowledge)
  const items = answer.data?.items
  const isBare = answer.data?.total === 0 && search === ''
  const remove = (item: KnowledgeItem) =>
    removal.act(
      { id: item._id },
      {
        question: {
          title: 'Delete this answer?',
          text: `AI Studio no longer knows: ${item.question}`,
          confirmWord: 'Delete answer',
          destructive: true,
        },
        done: 'Answer deleted',
      },
    )
  return (
    <>
      <PageBody className="pt-3">
        <Link
          to={links.aiStudio()}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2"
        >
          <ArrowLeft className="size-4" />
          AI Studio
        </Link>
      </PageBody>
      <PageHeader
        title="Saved answers"
        text="What you wrote down about your properties. AI Studio uses it when someone asks."
        beside
        actions={isBare ? null : <AddButton word="Add answer" onAdd={() => setEdited({})} beside />}
      />
      <PageBody className="pb-10">
        {isBare ? null : (
          <div className="mb-4 flex justify-end">
            <AddressSearch label="Search answers" placeholder="Question or answer" />
          </div>
        )}
        <List
          answer={answer}
          what="your saved answers"
          skeleton={<LinesSkeleton rows={4} />}
          items={items}
          className="card divide-y divide-line"
          empty={<Nothing search={search} onAdd={() => setEdited({})} />}
        >
          {item => (
            <li
              aria-current={item._id === named ? 'true' : undefined}
              className={`flex items-start gap-3 p-4 md:px-5 ${item._id === named ? 'bg-indigo-soft' : ''}`}
            >
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold break-words">{item.question}</h2>
                <p className="mt-1 break-words whitespace-pre-line text-ink-2">{item.answer}</p>
                <Badge className="mt-2">{item.property_name ?? 'All properties'}</Badge>
              </div>
              <div className="flex shrink-0 max-sm:flex-col">
                <IconButton icon={Pencil} label={`Edit: ${item.question}`} onClick={() => setEdited(item)} />
                <IconButton icon={Trash2} label={`Delete: ${item.question}`} onClick={() => remove(item)} />
              </div>
            </li>
          )}
        </List>
      </PageBody>
      {edited ? <KnowledgeDialog item={edited} onClose={() => setEdited(undefined)} /> : null}
      {removal.dialog}
    </>
  )
}

function Nothing({ search, onAdd }: { search: string; onAdd: () => void }) {
  if (search)
    return (
      <EmptyState
        drawing="search"
        title={`Nothing found for “${search}”`}
        text="Try other words of the question or the answer."
        actions={<ButtonLink to={links.aiKnowledge()}>Show all answers</ButtonLink>}
      />
    )
  return (
    <EmptyState
      drawing="checked-list"
      title="No saved answers yet"
      text="Write down what guests ask again and again, such as whether there is a braai. You can also keep an answer of AI Studio, below it."
      actions={
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          Add answer
        </Button>
      }
    />
  )
}
