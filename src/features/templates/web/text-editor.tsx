import { Braces } from 'lucide-react'
import { useId, useRef } from 'react'
import { type Language, languageNames } from '#src/contract/language.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Field, fieldClass } from '#src/web/ui/fields/field.tsx'
import { Menu, MenuItem } from '#src/web/ui/menus/menu.tsx'
import { TEMPLATE_CHARS_MAX } from '../contract.ts'
import { type Variable, variableNames, variables } from '../rules/variables.ts'

const NEARLY = 300

/** The variables wanted most are in reach of a finger; the rest behind one button. */
const NEAR: readonly Variable[] = [
  'guest_first_name',
  'check_in_date',
  'check_in_time',
  'door_code',
  'host_first_name',
]

type TextEditorProps = {
  language: Language
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The text of one language, with variables put in where the caret stands. */
export function TextEditor({ language, text, error, onChange }: TextEditorProps) {
  const hint = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // A menu takes the focus with it, so where the caret was is remembered.
  const caret = useRef<{ from: number; to: number }>(undefined)
  const note = () => {
    const { current } = field
    if (current) caret.current = { from: current.selectionStart, to: current.selectionEnd }
  }
  const insert = (variable: Variable) => {
    const { from, to } = caret.current ?? { from: text.length, to: text.length }
    const words = `{{${variable}}}`
    const end = from + words.length
    onChange(text.slice(0, from) + words + text.slice(to))
    caret.current = { from: end, to: end }
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(end, end)
    })
  }
  const left = TEMPLATE_CHARS_MAX - text.length
  return (
    <div className="space-y-3">
      <Field label={`Text in ${languageNames[language]}`} error={error}>
        {named => (
          <textarea
            {...named}
            aria-describedby={[named['aria-describedby'], hint].filter(Boolean).join(' ')}
            ref={field}
            lang={language}
            rows={10}
            maxLength={TEMPLATE_CHARS_MAX}
            value={text}
            onChange={event => {
              onChange(event.target.value)
              note()
            }}
            onSelect={note}
            onBlur={note}
            className={fieldClass(error, 'field-sizing-content max-h-[60dvh] min-h-56 resize-y')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {NEAR.map(variable => (
          <Button key={variable} size="sm" className="min-h-11" onClick={() => insert(variable)}>
            {variableNames[variable]}
          </Button>
        ))}
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={Braces} className="min-h-11">
              More to insert
            </Button>
          }
        >
          <div className="max-h-72 overflow-y-auto">
            {variables
              .filter(variable => !NEAR.includes(variable))
              .map(variable => (
                <MenuItem key={variable} onSelect={() => insert(variable)}>
                  {variableNames[variable]}
                </MenuItem>
              ))}
          </div>
        </Menu>
      </div>
      <p id={hint} className="num text-sm text-ink-3">
        Each is filled in from the booking as the message is written.
        {left < NEARLY ? ` ${left} characters left.` : ''}
      </p>
    </div>
  )
}
