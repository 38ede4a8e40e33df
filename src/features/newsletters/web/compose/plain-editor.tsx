import { Bold, Heading2, Italic, Link2, List as ListIcon, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { fieldClass } from '#src/web/ui/fields/field.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import type { BodyFieldProps } from './body-field.ts'
import { editMarkdown, type MarkdownEdit } from './markdown-edits.ts'

type Tool = { edit: MarkdownEdit; word: string; icon: LucideIcon; key?: string }

const TOOLS: readonly Tool[] = [
  { edit: 'bold', word: 'Bold', icon: Bold, key: 'b' },
  { edit: 'italic', word: 'Italic', icon: Italic, key: 'i' },
  { edit: 'heading', word: 'Heading', icon: Heading2 },
  { edit: 'list', word: 'List', icon: ListIcon },
  { edit: 'link', word: 'Link', icon: Link2, key: 'k' },
]

/** Puts a text into a field by what differs, as if it were typed, so that the browser's own undo takes it back. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  const { value } = field
  let from = 0
  while (from < Math.min(value.length, text.length) && value[from] === text[from]) from += 1
  let same = 0
  const room = Math.min(value.length, text.length) - from
  while (same < room && value.at(-1 - same) === text.at(-1 - same)) same += 1
  field.setSelectionRange(from, value.length - same)
  const words = text.slice(from, text.length - same)
  // The only way that keeps the history of a field; a browser without it gets the text all the same.
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other
  if (!document.execCommand(words ? 'insertText' : 'delete', false, words)) field.setRangeText(words)
}

/** The text of a newsletter in Markdown, with buttons and keys for what it can look like: where the visual editor cannot be had. */
export function PlainEditor({ named, text, error, onChange }: BodyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const use = (edit: MarkdownEdit) => {
    const { current } = field
    if (!current) return
    current.focus()
    const { value, selectionStart: from, selectionEnd: to } = current
    const after = editMarkdown({ text: value, from, to }, edit)
    if (after.text !== value) typeInto(current, after.text)
    onChange(after.text)
    current.setSelectionRange(after.from, after.to)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    use(tool.edit)
  }
  return (
    <>
      <div role="toolbar" aria-label="Text style" className="mb-1 flex flex-wrap gap-1">
        {TOOLS.map(({ edit, word, icon, key }) => (
          <IconButton
            key={edit}
            icon={icon}
            label={word}
            title={key ? `${word} (Ctrl + ${key.toUpperCase()})` : word}
            aria-keyshortcuts={key ? `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}` : undefined}
            onClick={() => use(edit)}
          />
        ))}
      </div>
      <textarea
        {...named}
        ref={field}
        rows={12}
        dir="auto"
        value={text}
        onChange={event => onChange(event.target.value)}
        onKeyDown={press}
        className={fieldClass(error, 'field-sizing-content max-h-[60dvh] min-h-64 resize-y')}
      />
    </>
  )
}
