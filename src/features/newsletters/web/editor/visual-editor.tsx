import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { fieldClass } from '#src/web/ui/fields/field.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { BodyFieldProps } from '../compose/body-field.ts'
import { documentOf, markdownOf, SAFE_LINK, schema } from './markdown-document.ts'
import { COMMANDS, setLink, toolsOn, writingPlugins, type WritingTool } from './writing-commands.ts'

const TOOLS: readonly { tool: WritingTool; word: string; icon: LucideIcon; key?: string }[] = [
  { tool: 'heading', word: 'Heading', icon: Heading2 },
  { tool: 'bold', word: 'Bold', icon: Bold, key: 'B' },
  { tool: 'italic', word: 'Italic', icon: Italic, key: 'I' },
  { tool: 'list', word: 'List', icon: List },
  { tool: 'numbers', word: 'Numbered list', icon: ListOrdered },
  { tool: 'quote', word: 'Quote', icon: Quote },
]

const photosIn = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

const attributesOf = (
  id: string,
  label: string,
  described: string | undefined,
  error: string | undefined,
) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(described ? { 'aria-describedby': described } : {}),
  ...(error ? { 'aria-invalid': 'true' } : {}),
  // In whatever language it is written.
  lang: '',
  class: fieldClass(
    error,
    'newsletter block max-h-[60dvh] min-h-64 overflow-y-auto py-2.5! break-words whitespace-pre-wrap',
  ),
})

/** A newsletter as it will read: what is seen while it is written is what is sent. It is stored as Markdown. */
export function VisualEditor({ label, named, text, error, onChange, onPhoto }: BodyFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  /** The Markdown that the document stands for, so that only what comes from elsewhere replaces it. */
  const shown = useRef(text)
  const [on, setOn] = useState<ReturnType<typeof toolsOn>>(new Set())
  const [link, setLinkAsked] = useState<string>()

  const askLink = useEffectEvent(() => {
    const state = view.current?.state
    const mark = state && schema.marks.link.isInSet(state.selection.$from.marks())
    setLinkAsked(mark ? String(mark.attrs.href) : 'https://')
  })
  const changed = useEffectEvent((state: EditorState, isWritten: boolean) => {
    setOn(toolsOn(state))
    if (!isWritten) return
    shown.current = markdownOf(state.doc)
    onChange(shown.current)
  })
  const takePhotos = useEffectEvent((files: FileList | undefined): boolean => {
    const [photo] = photosIn(files)
    if (!photo || !onPhoto) return false
    onPhoto(photo)
    return true
  })
  const stateOf = useEffectEvent((written: string) =>
    EditorState.create({ doc: documentOf(written), plugins: writingPlugins(() => askLink()) }),
  )
  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView(place.current, {
      state: stateOf(shown.current),
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        changed(editor.state, transaction.docChanged)
      },
      // Pasted Markdown comes in as it reads.
      clipboardTextParser: pasted => Slice.maxOpen(documentOf(pasted).content),
      handlePaste: (_, event) => takePhotos(event.clipboardData?.files),
      handleDrop: (_, event) => takePhotos(event.dataTransfer?.files),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    view.current?.updateState(stateOf(text))
  }, [text])
  const { id, 'aria-describedby': described } = named
  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf(id, label, described, error) })
  }, [id, label, described, error])

  const use = (tool: WritingTool) => {
    const { current } = view
    if (!current) return
    COMMANDS[tool](current.state, current.dispatch, current)
    current.focus()
  }
  const putLink = (href: string | null) => {
    const { current } = view
    setLinkAsked(undefined)
    if (!current) return
    setLink(href)(current.state, current.dispatch, current)
    current.focus()
  }
  return (
    <>
      <div role="toolbar" aria-label="Text style" className="mb-1 flex flex-wrap gap-1">
        {TOOLS.map(({ tool, word, icon, key }) => (
          <IconButton
            key={tool}
            icon={icon}
            label={word}
            title={key ? `${word} (Ctrl + ${key})` : word}
            aria-pressed={on.has(tool)}
            aria-keyshortcuts={key ? `Control+${key} Meta+${key}` : undefined}
            className={on.has(tool) ? 'bg-indigo-soft' : ''}
            onClick={() => use(tool)}
          />
        ))}
        <IconButton
          icon={Link2}
          label="Link"
          title="Link (Ctrl + K)"
          aria-pressed={on.has('link')}
          aria-keyshortcuts="Control+K Meta+K"
          className={on.has('link') ? 'bg-indigo-soft' : ''}
          onClick={() => askLink()}
        />
        <span className="grow" />
        <IconButton icon={Undo2} label="Back one step" onClick={() => use('undo')} />
        <IconButton icon={Redo2} label="Forward one step" onClick={() => use('redo')} />
      </div>
      {link === undefined ? null : (
        <LinkField
          first={link}
          isThere={on.has('link')}
          onPut={putLink}
          onClose={() => setLinkAsked(undefined)}
        />
      )}
      <div ref={place} />
    </>
  )
}

type LinkFieldProps = {
  first: string
  isThere: boolean
  onPut: (href: string | null) => void
  onClose: () => void
}

/** Shows the field for the address of the chosen words. It stands in the form of the newsletter, so that Enter must not send that. */
function LinkField({ first, isThere, onPut, onClose }: LinkFieldProps) {
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const put = () => {
    const address = typed.trim()
    const href = /^[\w-]+(\.[\w-]+)+/.test(address) && !address.includes(':') ? `https://${address}` : address
    if (SAFE_LINK.test(href) && href !== 'https://') onPut(href)
    else setWrong('Please give an address such as https://example.com')
  }
  return (
    <div className="mb-2 flex flex-wrap items-end gap-2">
      <TextField
        label="Link address"
        inputMode="url"
        id={id}
        value={typed}
        error={wrong}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Enter') put()
          else onClose()
        }}
        className="min-w-0 flex-1"
      />
      <Button className="min-h-12" onClick={put}>
        Set link
      </Button>
      {isThere ? (
        <Button className="min-h-12" variant="quiet" onClick={() => onPut(null)}>
          Remove link
        </Button>
      ) : null}
    </div>
  )
}
