import { useQuery } from '@tanstack/react-query'
import { Plus, Sparkles } from 'lucide-react'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { WritingPlaces } from '#src/web/layouts/writing-places.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List, Rows } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { useMedia } from '#src/web/use-media.ts'
import { listTemplates, startTemplates, type TemplateAnswer } from '../contract.ts'
import { startingKeys } from '../rules/starting-keys.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateRow } from './template-row.tsx'
import { useTemplatesAddress } from './templates-in-address.ts'

const NEW = 'new'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Templates · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what a host writes again and again. */
export default function TemplatesScreen() {
  const answer = useQuery(query(listTemplates, {}, { cached: true }))
  const { templateId, show } = useTemplatesAddress()
  const templates = answer.data?.templates ?? []
  const isBare = templates.length === 0
  const isStarted = templates.filter(({ starting_key: key }) => key !== null).length >= startingKeys.length
  // On a phone one action stands beside the heading; two have a line of their own.
  const isSmall = isBare || isStarted
  return (
    <>
      <WritingPlaces here={links.templates()} />
      <PageHeader
        title="Templates"
        text={
          <>
            The messages you send most, filled in for each guest.{' '}
            <HelpLink article="write-it-once">How templates work</HelpLink>
          </>
        }
        beside={isSmall}
        actions={
          isBare ? null : (
            <>
              {isStarted ? null : <StartButton variant="line" />}
              <Button
                icon={Plus}
                aria-label="New template"
                className={isSmall ? 'max-sm:size-11 max-sm:p-0' : ''}
                onClick={() => show(NEW)}
              >
                <span className={isSmall ? 'max-sm:hidden' : ''}>New template</span>
              </Button>
            </>
          )
        }
      />
      <PageBody className="pb-10">
        <List
          answer={answer}
          what="your templates"
          skeleton={<LinesSkeleton rows={6} />}
          items={templates}
          empty={
            templateId === NEW ? <TemplateEditor template={null} /> : <NoTemplates onNew={() => show(NEW)} />
          }
          renderRows={rows => <Panes templates={rows} asked={templateId} />}
        />
      </PageBody>
    </>
  )
}

const NoTemplates = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    drawing="messages"
    title="Write it once"
    text="Thank you, the way, the door code, check-out: six templates that most hosts send are ready in English, Afrikaans and isiZulu. Change them as you like."
    actions={
      <>
        <StartButton variant="primary" />
        <Button onClick={onNew}>Write my own</Button>
      </>
    }
  />
)

/** The list and what is open of it; on a phone one after the other. */
function Panes({ templates, asked }: { templates: readonly TemplateAnswer[]; asked: string | null }) {
  const isWide = useMedia('(min-width: 64rem)')
  const open =
    templates.find(({ _id }) => _id === asked) ?? (isWide && asked === null ? templates[0] : undefined)
  const isEditing = asked === NEW || open !== undefined
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[260px_minmax(0,1fr)]">
      <nav aria-label="Templates" className={isEditing ? 'max-lg:hidden' : ''}>
        <Rows items={templates} empty={null} className="card divide-y divide-line overflow-hidden">
          {template => <TemplateRow template={template} isHere={template._id === open?._id} />}
        </Rows>
      </nav>
      {isEditing ? (
        <TemplateEditor
          key={asked === NEW ? NEW : open?._id}
          template={asked === NEW ? null : (open ?? null)}
        />
      ) : null}
    </div>
  )
}

function StartButton({ variant }: { variant: 'primary' | 'line' }) {
  const start = useAction(startTemplates)
  const begin = () => start.act({}, { done: 'Six templates are ready' })
  return (
    <Button variant={variant} icon={Sparkles} busy={start.isPending} busyText="Making them…" onClick={begin}>
      Add 6 starter templates
    </Button>
  )
}
