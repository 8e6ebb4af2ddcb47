import type { ZodType } from 'zod'

/**
 * Form fields whose schema wants an object or a list, sent as JSON text, are read; everything else stays as it is.
 *
 * @source spec/gaps.md F2
 */
export function readNestedJson(fields: Record<string, unknown>, schema: ZodType): Record<string, unknown> {
  const shape = shapeOf(schema)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      // Not what every object has by its prototype.
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field && wantsStructure(field) ? parseStructure(value) : value]
    }),
  )
}

interface Inside {
  type: string
  shape?: Record<string, ZodType>
  innerType?: ZodType
  in?: ZodType
  out?: ZodType
  options?: ZodType[]
}

function shapeOf(schema: ZodType): Record<string, ZodType> {
  return insideOf(schema).shape ?? {}
}

function wantsStructure(schema: ZodType): boolean {
  const inside = insideOf(schema)
  if (inside.options) return inside.options.some(wantsStructure)
  return ['object', 'array', 'record', 'tuple'].includes(inside.type)
}

/** What is under optional, default, nullable and preprocess. */
function insideOf(schema: ZodType): Inside {
  const inside = schema._zod.def as unknown as Inside
  if (inside.innerType) return insideOf(inside.innerType)
  if (inside.type === 'pipe' && inside.in && inside.out) {
    return insideOf(inside.in._zod.def.type === 'transform' ? inside.out : inside.in)
  }
  return inside
}

function parseStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
