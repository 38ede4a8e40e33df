// It brings no types of its own.
declare module 'subset-font' {
  /** Cuts a font down to these letters, its axes to these values or ranges. */
  export default function subsetFont(
    font: Buffer,
    emails: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
