import type { ControlProps } from '#src/web/ui/field.tsx'

/** What writes the text of a newsletter is given, be it the visual editor or a plain field. */
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
