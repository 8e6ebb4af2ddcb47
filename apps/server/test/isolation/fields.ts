import type { Endpoint } from '@timeloom/contract'
import type { ZodType } from 'zod'

export const PARTS = ['params', 'query', 'body'] as const
export type Part = (typeof PARTS)[number]

/** Lists of records whose ids the tests of their own area send: path and field. */
const TESTED_BESIDE = new Set([
  '/structure/update structures',
  '/punch-pairs/{id} parts',
  '/leaveBalance/list leavebalanceVoList',
  '/globalschedule/verify ruleDay',
  '/globalschedule/generate ruleDay',
  '/standardshifts/saveDays days',
  '/api/staffing/save requirements',
  '/api/leave-limits limits',
  '/api/leave-rules steps',
  '/leave/saveParts parts',
  '/standardshifts/batchScheduleRule workSectionData',
  '/schedule/saveEmployeeCustomSchedule ruleVos',
  '/schedule/save scheduleRules',
  '/schedule/preview scheduleRules',
  '/api/evacuation/roll-calls/{id}/sync marks',
  '/api/evacuation/roll-calls/{id}/sync added',
])

/** A field of a call, as its schema tells it. */
export interface Field {
  part: Part
  name: string
  schema: ZodType
  isRequired: boolean
  isList: boolean
  /** It takes ids of records, which may be another company's. */
  isId: boolean
}

/** @throws when ids lie deeper than in a field or a list: the generated tests would not reach them */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return PARTS.flatMap((part) => {
    const shape = endpoint[part] ? inside(endpoint[part]).shape : undefined
    return Object.entries(shape ?? {}).map(([name, schema]) => describeField(endpoint, part, name, schema))
  })
}

function describeField(endpoint: Endpoint, part: Part, name: string, schema: ZodType): Field {
  const { type, element } = inside(schema)
  const isList = type === 'array'
  const leaf = isList && element ? element : schema
  if (TESTED_BESIDE.has(`${endpoint.path} ${name}`)) {
    return { part, name, schema, isList, isId: false, isRequired: !schema.safeParse(undefined).success }
  }
  if (inside(leaf).shape && holdsIds(leaf))
    throw new Error(`${endpoint.path}: teach the isolation tests the nested field ${name}.`)
  const isId = isUuid(leaf) || (inside(leaf).options ?? []).some(isUuid)
  return { part, name, schema, isList, isId, isRequired: !schema.safeParse(undefined).success }
}

function isUuid(schema: ZodType): boolean {
  return inside(schema).format === 'uuid'
}

function holdsIds(schema: ZodType): boolean {
  const { format, shape, element } = inside(schema)
  return format === 'uuid' || (element !== undefined && holdsIds(element)) || Object.values(shape ?? {}).some(holdsIds)
}

interface Inside {
  type: string
  format?: string
  shape?: Record<string, ZodType>
  element?: ZodType
  innerType?: ZodType
  in?: ZodType
  out?: ZodType
  entries?: Record<string, string>
  /** of a union */
  options?: ZodType[]
}

/** What is under optional, default and preprocess. */
export function inside(schema: ZodType): Inside {
  const own = schema._zod.def as unknown as Inside
  if (own.innerType) return inside(own.innerType)
  if (own.type === 'pipe' && own.in && own.out) return inside(own.in._zod.def.type === 'transform' ? own.out : own.in)
  return own
}
