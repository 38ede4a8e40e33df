import {
  BedDouble,
  BookOpen,
  Building2,
  CornerDownRight,
  type LucideIcon,
  MessageCircle,
  User,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Entry, EntryGroup, EntryKind } from './entry.ts'

const ICONS: Record<EntryKind, LucideIcon> = {
  place: CornerDownRight,
  property: Building2,
  guest: User,
  booking: BedDouble,
  message: MessageCircle,
  help: BookOpen,
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

type EntryListProps = {
  id: string
  groups: readonly EntryGroup[]
  /** The place of the entry that Enter takes, of all groups together. */
  active: number
  /** From here on what is shown belongs to what was typed before. */
  certain: number
  isBusy: boolean
  onPoint: (index: number) => void
  onChoose: (entry: Entry) => void
}

/** The results, in groups; the focus stays in the field, which handles the keys. */
export function EntryList({ id, groups, active, certain, isBusy, onPoint, onChoose }: EntryListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no groups
    <div id={id} role="listbox" aria-label="Search results" aria-busy={isBusy} hidden={groups.length === 0}>
      {groups.map(({ title, entries }, at) => {
        const first = starts[at]! // each group has one
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
          <div key={title} role="group" aria-label={title} className="pb-2">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {title}
            </p>
            {entries.map((entry, index) => (
              <Option
                key={`${entry.to} ${entry.label}`}
                id={optionId(id, first + index)}
                entry={entry}
                isActive={first + index === active}
                isOld={first + index >= certain}
                onPoint={() => onPoint(first + index)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  isActive: boolean
  isOld: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({
  id,
  entry: { kind, label, note, detail },
  isActive,
  isOld,
  onPoint,
  onChoose,
}: OptionProps) {
  const item = useRef<HTMLDivElement>(null)
  const Icon = ICONS[kind]
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={item}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 leading-snug ${isOld ? 'opacity-50' : ''} ${isActive ? 'bg-sunken forced-colors:outline-2' : ''}`}
    >
      <Icon className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[15px]">{label}</span>
        {note ? <span className="block truncate text-sm text-ink-3">{note}</span> : null}
        {detail ? <span className="num block truncate text-sm text-ink-2">{detail}</span> : null}
      </span>
    </div>
  )
}
