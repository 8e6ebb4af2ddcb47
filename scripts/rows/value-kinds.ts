/** What the driver makes of a value that is not null, as `columnTypes` tells it to. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | { arrayOf: ValueKind }

const kinds: Record<string, ValueKind> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  json: 'json',
  jsonb: 'json',
  name: 'string',
  numeric: 'number',
  oid: 'number',
  regclass: 'string',
  text: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  void: 'string',
  char: 'string',
}

/** Arrays that the driver reads as arrays; it leaves those of other types as text. */
const arrays = new Set([
  'bool',
  'bytea',
  'date',
  'float8',
  'int2',
  'int4',
  'int8',
  'json',
  'jsonb',
  'numeric',
  'oid',
  'text',
  'timestamptz',
  'uuid',
  'varchar',
  'time',
  'interval',
  'timestamp',
])

/** @param type as PostgreSQL names it, of an array with `[]`; one that is not here is to be added with its test */
export function kindOf(type: string): ValueKind {
  const element = type.endsWith('[]') ? type.slice(0, -2) : undefined
  const kind = kinds[element ?? type]
  if (kind === undefined)
    throw new Error(`How the driver reads ${type} is not known: add it to scripts/rows/value-kinds.ts.`)
  if (element === undefined) return kind
  return arrays.has(element) ? { arrayOf: kind } : 'string'
}
