import { Mail, MessageCircle, Pencil, Trash2, Webhook } from 'lucide-react'
import { formatDateTime } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { Switch } from '#src/web/ui/fields/switch.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type AutomationAnswer, changeAutomation, deleteAutomation } from '../contract/automations.ts'
import { automationSentence } from '../rules/automation-words.ts'
import { draftOf } from './automation-draft.ts'

const ICONS = { message: MessageCircle, mail: Mail, webhook: Webhook }

/** One automation in plain words, whether it is on, and how it goes. */
export function AutomationRow({ automation, onEdit }: { automation: AutomationAnswer; onEdit: () => void }) {
  const [change, remove] = [useAction(changeAutomation), useAction(deleteAutomation)]
  const { name, action, template_name: template, on, planned, stopped } = automation
  const Icon = ICONS[action]
  const discard = () =>
    remove.act(
      { id: automation._id },
      {
        question: {
          title: `Delete ${name}?`,
          text:
            planned > 0
              ? `${planned === 1 ? '1 scheduled message' : `${planned} scheduled messages`} will be cancelled. Messages already sent stay in the conversation.`
              : 'Messages already sent stay in the conversation.',
          confirmWord: 'Delete automation',
          destructive: true,
        },
      },
    )
  const isOn = change.isPending ? change.variables?.on : on
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex items-center gap-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <button
            type="button"
            className="min-h-11 text-left font-semibold break-words hover:underline"
            onClick={onEdit}
          >
            {name}
          </button>
          {stopped > 0 ? <Badge tone="clash" className="num">{`${stopped} stopped`}</Badge> : null}
        </p>
        <Switch
          label={<span className="sr-only">{`${name} is on`}</span>}
          checked={isOn}
          onChange={() => change.act({ id: automation._id, ...draftOf(automation), on: !on })}
        />
        <MoreMenu
          label={`More for ${name}`}
          actions={[
            { word: 'Edit', icon: Pencil, act: onEdit },
            { word: 'Delete', icon: Trash2, act: discard, isEnding: true },
          ]}
        />
      </div>
      <p className="num flex gap-2 text-ink-2">
        <Icon className="mt-0.5 size-5 shrink-0 text-ink-3" />
        <span className="min-w-0 break-words">{automationSentence(automation, template)}</span>
      </p>
      <Going automation={automation} />
      {remove.dialog}
    </li>
  )
}

function Going({ automation: { sent, planned, next, on } }: { automation: AutomationAnswer }) {
  return (
    <p className="num mt-1 text-sm text-ink-3">
      {sent === 0 ? 'Nothing sent yet' : `${sent} sent`}
      {on && planned > 0 ? `, ${planned} planned` : ''}
      {on && next ? (
        <>
          . Next: {formatDateTime(next.at)} to{' '}
          <Link to={links.booking(next.booking_id)} className="link">
            {next.guest_name}
          </Link>
        </>
      ) : null}
    </p>
  )
}
