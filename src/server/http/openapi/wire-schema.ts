import { z } from '#src/contract/zod.ts'

/** A JSON schema, as far as it is taken apart here. */
export type Schema = {
  type?: string
  properties?: Record<string, object>
  required?: string[]
  [key: string]: unknown
}

/** Returns the schema behind a preprocess: it reads anything, so what it hands on is what a caller should know. */
function behindPreprocess(schema: z.core.$ZodType): z.core.$ZodType {
  const pipe = schema._zod.def as z.core.$ZodPipeDef // read as one only where it says that it is
  return pipe.type === 'pipe' && pipe.in._zod.def.type === 'transform' ? behindPreprocess(pipe.out) : schema
}

/** Returns what travels: an input before it is read, an output as it is encoded. */
export function wireSchema(schema: z.core.$ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(behindPreprocess(schema), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      const behind = behindPreprocess(zodSchema)
      if (behind !== zodSchema) Object.assign(jsonSchema, wireSchema(behind))
    },
  })
  return asOne(rest as Schema)
}

/** Returns one object for two that are joined. */
function asOne(schema: Schema): Schema {
  const parts = schema.allOf as Schema[] | undefined // what an intersection becomes
  if (!parts?.every(({ type }) => type === 'object')) return schema
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, object>,
    required: parts.flatMap(({ required = [] }) => required),
  }
}
