import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { readColumns, type Column } from '../../apps/server/src/platform/db/read-columns.ts'
import type { ColumnDescription } from './row-description.ts'

/** What is known of one form of a query without asking the database again. */
export type SentForm = {
  text: string
  /** columns that were null in a row */
  nulls: ReadonlySet<string>
  /** the answered columns with PostgreSQL's numbers of their types, for a query that can only be asked in its test */
  columns: readonly { name: string; type: number }[]
}

type Field = pg.FieldDef

/**
 * Asks a migrated database what a query answers. A column can be null when it was, or when it is a table's, and neither
 * the table nor the planner rules it out: the planner is asked for the rows in which it is null, and says when there can
 * be none, for what joins and conditions say too.
 */
export async function describeForm(
  client: pg.ClientBase,
  { text, nulls, columns }: SentForm,
): Promise<ColumnDescription[]> {
  const fields = await fieldsOf(client, text)
  if (!fields) {
    const types = await typeNames(
      client,
      columns.map(({ type }) => type),
    )
    return columns.map(({ name }, index) => ({
      name,
      type: types[index]!,
      isNullable: nulls.has(name),
      isSometimes: false,
    }))
  }
  const types = await typeNames(
    client,
    fields.map(({ dataTypeID }) => dataTypeID),
  )
  const described: ColumnDescription[] = []
  for (const [index, field] of fields.entries()) {
    const isNullable = nulls.has(field.name) || (field.tableID !== 0 && (await canBeNull(client, text, field)))
    described.push({ name: field.name, type: types[index]!, isNullable, isSometimes: false })
  }
  return described
}

/** Several forms of one query as one description. */
export function mergeForms(forms: readonly ColumnDescription[][]): ColumnDescription[] {
  const merged = new Map<string, ColumnDescription & { forms: number }>()
  for (const column of forms.flat()) {
    const known = merged.get(column.name)
    if (!known) {
      merged.set(column.name, { ...column, forms: 1 })
      continue
    }
    known.forms++
    known.isNullable ||= column.isNullable
    known.type = [...new Set([...known.type.split('|'), column.type])].sort().join('|')
  }
  return [...merged.values()]
    .map(({ forms: count, ...column }) => ({ ...column, isSometimes: count < forms.length }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** What the server says of a prepared statement, without running it; undefined for one that it does not take. */
async function fieldsOf(client: pg.ClientBase, text: string): Promise<Field[] | undefined> {
  try {
    return await new Promise<Field[]>((resolve, reject) => client.query(new Describe(text, resolve, reject) as never))
  } catch {
    return undefined
  }
}

/** Sends a statement to be parsed and described, and nothing else. */
class Describe {
  private fields: Field[] = []

  constructor(
    private readonly text: string,
    private readonly resolve: (fields: Field[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: {
    parse(query: { text: string; name: string; types: number[] }): void
    describe(what: { type: string; name: string }): void
    sync(): void
  }): void {
    connection.parse({ text: this.text, name: '', types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription(message: { fields: Field[] }): void {
    this.fields = message.fields
  }

  /** The last that the driver tells of a query that failed. */
  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }
}

const names = new Map<number, string>()

async function typeNames(client: pg.ClientBase, oids: number[]): Promise<string[]> {
  const missing = oids.filter((oid) => !names.has(oid))
  if (missing.length > 0) {
    const { rows } = await client.query<{ oid: number; name: string }>(
      `select t.oid::int4 as oid, case when e.oid is null then t.typname else e.typname || '[]' end as name
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A' where t.oid = any($1::oid[])`,
      [missing],
    )
    for (const { oid, name } of rows) names.set(oid, name)
  }
  return oids.map((oid) => names.get(oid) ?? 'unknown')
}

const notNullColumns = new Map<string, boolean>()

/** Whether the table, or every table that a view reads it from, keeps the column from being null. */
async function isNotNull(client: pg.ClientBase, { tableID, columnID }: Field): Promise<boolean> {
  const key = `${tableID}.${columnID}`
  const known = notNullColumns.get(key)
  if (known !== undefined) return known
  const { rows } = await client.query<{ table: string; column: string; found: boolean }>(
    `select c.relname as "table", a.attname as "column", a.attnotnull as found
     from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attrelid = $1 and a.attnum = $2`,
    [tableID, columnID],
  )
  const { table, column, found = false } = rows[0] ?? {}
  const columns = (tableColumns ??= await readColumns(client))
  const isKept = found || columns.some((each) => each.table === table && each.name === column && !each.isNullable)
  notNullColumns.set(key, isKept)
  return isKept
}

let tableColumns: Column[] | undefined

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i

async function canBeNull(client: pg.ClientBase, text: string, field: Field): Promise<boolean> {
  if (!outerJoin.test(text) && (await isNotNull(client, field))) return false
  const column = escapeIdentifier(field.name)
  let isAnswered = false
  for (const form of [withMoreRows(text), text].map(withoutOrder)) {
    const plan = await planOf(client, `select 1 from (${form}\n) q where q.${column} is null`)
    if (isEmpty(plan)) return false
    isAnswered ||= plan !== undefined
  }
  // A statement that writes cannot be asked: only what a test saw counts.
  return isAnswered
}

/** How the planner would run a query of any values, or undefined when it does not take the query. */
async function planOf(client: pg.ClientBase, query: string): Promise<Plan | undefined> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${query}`,
    )
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  } catch {
    return undefined
  }
}

/**
 * Readies a database for questions about nulls, and for nothing else: the planner looks inside views only where they
 * neither number their rows nor look at the next one, and inside queries only where no function may change something.
 */
export async function readyForQuestions(client: pg.ClientBase): Promise<void> {
  await client.query('set constraint_exclusion = on')
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile = 'v'`,
  )
  for (const { name } of functions) await client.query(`alter function ${name} stable`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select oid::regclass::text as name, pg_get_viewdef(oid) as definition from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace and pg_get_viewdef(oid) ~* '\\mover\\M'`,
  )
  for (const { name, definition } of rows) {
    try {
      await client.query(`create or replace view ${name} as ${withMoreRows(definition)}`)
    } catch {
      // Without its windows it would have columns of other types: it stays as it is.
    }
  }
}

const parentheses = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`
const windowCall = new RegExp(String.raw`\b(\w+)\s*(${parentheses})\s+over\s*(?:${parentheses}|\w+)`, 'gi')
const distinctOn = new RegExp(String.raw`\bselect\s+distinct(?:\s+on\s*${parentheses})?`, 'gi')
const commonTable = /(\bwith\s+(?:recursive\s+)?|,\s*)(\w+(?:\s*\([^()]*\))?)\s+as\s+(?:materialized\s+)?\(/gi

/** The query without what keeps the planner from looking inside and only takes rows away. */
function withMoreRows(text: string): string {
  return text
    .replaceAll(commonTable, '$1$2 as not materialized (')
    .replaceAll(windowCall, (_, name: string, values: string) => `(select ${windowValue(name, values)})`)
    .replaceAll(distinctOn, 'select')
    .replaceAll(/\b(?:limit|offset)\s+(?:\$?\d+|all)\b/gi, '')
    .replaceAll(
      /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)(?:\s+of\s+\w+)?(?:\s+(?:skip\s+locked|nowait))?/gi,
      '',
    )
}

/** A value of a window function's type of which the planner knows nothing. */
function windowValue(name: string, values: string): string {
  const isOfRow = /^(?:lag|lead|first_value|last_value|nth_value|min|max)$/i.test(name)
  const [first = ''] = /^\((?:[^(),]|\([^()]*\))*/.exec(values) ?? []
  return isOfRow ? `${first})` : '0::bigint'
}

type Plan = {
  'Node Type': string
  'Join Type'?: string
  'Parent Relationship'?: string
  Strategy?: string
  'One-Time Filter'?: string
  Plans?: Plan[]
}

/** Whether the planner knows that there is no row. */
function isEmpty(plan: Plan | undefined): boolean {
  if (!plan) return false
  if (plan['One-Time Filter'] === 'false') return true
  const below = (plan.Plans ?? []).filter((each) => !/^(?:InitPlan|SubPlan)$/.test(each['Parent Relationship'] ?? ''))
  const isOuterEmpty = isEmpty(below.find((each) => each['Parent Relationship'] === 'Outer'))
  switch (plan['Join Type']) {
    case 'Inner':
    case 'Semi':
      return below.some(isEmpty)
    case 'Left':
    case 'Anti':
      return isOuterEmpty
    case undefined:
      break
    default:
      return false
  }
  if (plan['Node Type'] === 'Append') return below.length > 0 && below.every(isEmpty)
  if (plan.Strategy === 'Plain') return false
  return below.length === 1 && isEmpty(below[0])
}

/** Without its order, its limit and its locks, which keep the planner from looking inside. */
function withoutOrder(text: string): string {
  let depth = 0
  for (const part of text.matchAll(
    /'(?:[^']|'')*'|"[^"]*"|[()]|\b(?:order\s+by|limit|offset|for\s+(?:no\s+key\s+)?(?:update|share|key\s+share))\b/gi,
  )) {
    if (part[0] === '(') depth++
    else if (part[0] === ')') depth--
    else if (depth === 0 && !/^['"]/.test(part[0])) return text.slice(0, part.index)
  }
  return text.replace(/;\s*$/, '')
}
