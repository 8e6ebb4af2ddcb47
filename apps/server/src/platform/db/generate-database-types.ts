import type pg from 'pg'
import { camelCase } from './query-builder.ts'
import { readColumns, type Column } from './read-columns.ts'

const header = `// Generated from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = ColumnType<unknown, JsonText, JsonText>
type GeneratedJson = ColumnType<unknown, JsonText | undefined, JsonText>
type NullableJson = ColumnType<unknown, JsonText | null | undefined, JsonText | null>
`

/**
 * Reads the catalogue and writes the content of `schema.gen.ts`: an interface for each table and view of `public`,
 * partitions left out. Tables keep their names, columns are camelCase, types are as columnTypes reads them.
 */
export async function generateDatabaseTypes(pool: pg.Pool): Promise<string> {
  const tables = new Map<string, Column[]>()
  for (const column of await readColumns(pool)) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const interfaces = [...tables].map(
    ([table, columns]) => `interface ${interfaceName(table)} {\n${columns.map(columnLine).join('')}}\n`,
  )
  const entries = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}\n`)
  return withoutUnused([header, ...interfaces, `export interface Database {\n${entries.join('')}}\n`].join('\n'))
}

/** What the header declares and no column uses would be an unused type to the linter. */
function withoutUnused(text: string): string {
  return text
    .split('\n')
    .filter((line) => {
      const declared = /^type (\w+) = /.exec(line)?.[1]
      return declared === undefined || text.match(new RegExp(`: ${declared}\\b`)) !== null
    })
    .join('\n')
}

function interfaceName(table: string): string {
  const camel = camelCase(table)
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Table`
}

function columnLine(column: Column): string {
  const name = camelCase(column.name)
  if (name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) !== column.name) {
    throw new Error(
      `The column ${column.table}.${column.name} does not come back from camelCase. Give it a name without digits after _.`,
    )
  }
  return `  ${name}: ${columnType(column)}\n`
}

function columnType(column: Column): string {
  if (column.type === 'timestamptz' && !column.isArray) return prefixed(column, 'Instant')
  if ((column.type === 'json' || column.type === 'jsonb') && !column.isArray) return prefixed(column, 'Json')
  const single = column.labels ? column.labels.map((label) => `'${label}'`).join(' | ') : plainType(column)
  const type = column.isArray ? `(${single})[]`.replace(/^\((\w+)\)/, '$1') : single
  const nullable = column.isNullable ? `${type} | null` : type
  if (column.isAlwaysGenerated) return `ColumnType<${nullable}, never, never>`
  return column.hasDefault ? `Generated<${nullable}>` : nullable
}

function prefixed(column: Column, name: string): string {
  if (column.isNullable) return `Nullable${name}`
  return column.hasDefault ? `Generated${name}` : name
}

function plainType(column: Column): string {
  if (/^(int2|int4|int8|float4|float8|numeric|oid)$/.test(column.type)) return 'number'
  if (column.type === 'bool') return 'boolean'
  if (column.type === 'bytea') return 'Buffer'
  if (column.type === 'timestamptz') return 'Date'
  if (
    /^(text|varchar|bpchar|citext|uuid|date|time|timestamp|interval|name|inet|daterange|int4range|tstzrange)$/.test(
      column.type,
    )
  ) {
    return 'string'
  }
  throw new Error(
    `The column ${column.table}.${column.name} has the type ${column.type}, which columnTypes does not read.`,
  )
}
