import type { ControlProps } from '#src/web/ui/fields/field.tsx'

/** The props of a field for the text of a newsletter, be it the visual editor or a plain field. */
export type BodyFieldProps = {
  label: string
  named: ControlProps
  /** Markdown. */
  text: string
  error: string | undefined
  onChange: (text: string) => void
  /** A photo was pasted or dropped. */
  onPhoto?: ((file: File) => void) | undefined
}
