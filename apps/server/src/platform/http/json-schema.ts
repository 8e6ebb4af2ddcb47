import { Timesheet } from '@timeloom/contract'
import { z, type ZodType } from 'zod'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/** Parts that many calls share, written once under their own name. */
const SHARED = z.registry<{ id: string }>().add(Timesheet, { id: 'Timesheet' })

/**
 * A schema of the contract in JSON Schema 2020-12, as OpenAPI 3.1 takes it.
 *
 * @param side 'input' is what callers send, 'output' what they get
 * @param prefix of the names under which recursive parts are given back, to be put into `components.schemas`; shared
 *   parts have none
 */
export function jsonSchemaOf(
  schema: ZodType,
  side: 'input' | 'output',
  prefix = '',
): { schema: JsonSchema; definitions: Record<string, JsonSchema> } {
  const json = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', metadata: SHARED })
  const nameOf = (part: string) => (part.startsWith('__') ? prefix + part : part)
  const text = JSON.stringify(json).replaceAll(
    /#\/\$defs\/(\w+)/g,
    (_, part: string) => `#/components/schemas/${nameOf(part)}`,
  )
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  return {
    schema: side === 'input' ? { ...rest, ...requiredOf(schema) } : rest,
    definitions: Object.fromEntries(Object.entries($defs).map(([name, each]) => [nameOf(name), each])),
  }
}

/** A field is required when its absence is refused; the library cannot know that of a preprocessed one. */
function requiredOf(schema: ZodType): { required?: string[] } {
  if (!(schema instanceof z.ZodObject)) return {}
  const shape = schema.shape as Record<string, ZodType>
  return { required: Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success) }
}
