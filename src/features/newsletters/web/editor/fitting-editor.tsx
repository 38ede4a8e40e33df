import { useState } from 'react'
import type { BodyFieldProps } from '../compose/body-field.ts'
import { PlainEditor } from '../compose/plain-editor.tsx'
import { readsTheSame } from './markdown-document.ts'
import { VisualEditor } from './visual-editor.tsx'

/** The visual editor, or a plain field for a text that would read otherwise after it. Which one changes only where the text comes from elsewhere, not while somebody types. */
export function FittingEditor(props: BodyFieldProps) {
  const { text, onChange } = props
  const [own, setOwn] = useState(text)
  const [isPlain, setPlain] = useState(() => !readsTheSame(text))
  if (text !== own) {
    setOwn(text)
    setPlain(!readsTheSame(text))
  }
  const change = (next: string) => {
    setOwn(next)
    onChange(next)
  }
  return isPlain ? (
    <PlainEditor {...props} onChange={change} />
  ) : (
    <VisualEditor {...props} onChange={change} />
  )
}
