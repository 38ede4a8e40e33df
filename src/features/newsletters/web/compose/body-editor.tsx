import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Field } from '#src/web/ui/fields/field.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { BODY_CHARS_MAX } from '../../rules/newsletter-text.ts'
import type { BodyFieldProps } from './body-field.ts'
import { Counted } from '../counted.tsx'
import { PlainEditor } from './plain-editor.tsx'

/** Time after which the plain field replaces the editor. */
const WAIT_MS = 6000

const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), WAIT_MS))

/** The visual editor, which only whoever writes a newsletter loads; a plain field where it does not come. */
const Editor = lazy(async () => {
  try {
    const { FittingEditor } = await Promise.race([import('../editor/fitting-editor.tsx'), late()])
    return { default: FittingEditor }
  } catch {
    return { default: PlainEditor }
  }
})

/** Shows a plain field in place of an editor that has failed. */
class OrPlain extends Component<{ plain: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}

type BodyEditorProps = Pick<BodyFieldProps, 'label' | 'text' | 'error' | 'onChange' | 'onPhoto'>

/** The text of a newsletter: seen while it is written as it is sent, and stored as Markdown. */
export function BodyEditor({ label, ...rest }: BodyEditorProps) {
  const { text, error } = rest
  return (
    <Field label={label} error={error} hint={<Counted text={text} charsMax={BODY_CHARS_MAX} />}>
      {named => {
        const props = { label, named, ...rest }
        return (
          <OrPlain plain={<PlainEditor {...props} />}>
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <Editor {...props} />
            </Suspense>
          </OrPlain>
        )
      }}
    </Field>
  )
}
