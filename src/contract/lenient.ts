import { z } from './zod.ts'
import { renamed } from './fields.ts'

export const flag = (words: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform(word => word === 'true')], words)

/** A list, or its text with commas between; blanks are dropped. */
export const list = <Entry extends z.ZodType<string, string>>(
  entry: Entry,
  separator: RegExp,
  words: string,
) =>
  z
    .union([z.array(z.string(words)), z.string(words).transform(typed => typed.split(separator))], words)
    .transform(entries => entries.map(each => each.trim()).filter(each => each !== ''))
    .pipe(z.array(entry))

/** As `renamed`, and still telling the caller what may be sent. */
export const withVariants = <Shape extends z.ZodType>(
  variants: Record<string, readonly string[]>,
  shape: Shape,
) => renamed(variants, shape) as unknown as z.ZodType<z.output<Shape>, z.input<Shape>> // zod takes what a preprocess reads for unknown

/** Returns what a visitor asks in an address: a field left empty was not asked. */
export const queryParameters = <Shape extends z.ZodType>(
  variants: Record<string, readonly string[]>,
  shape: Shape,
) =>
  z.preprocess(
    (query: unknown) => {
      if (typeof query !== 'object' || query === null) return query
      return Object.fromEntries(
        Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
      )
    },
    withVariants(variants, shape),
  ) as unknown as z.ZodType<z.output<Shape>, z.input<Shape>> // as above
