import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnTypes } from '../apps/server/src/platform/db/column-types.ts'
import { onOwnConnection } from '../apps/server/src/platform/db/own-connection.ts'
import { onMigratedDatabase } from './migrated-database.ts'
import { describeForm, mergeForms, readyForQuestions } from './rows/describe-queries.ts'
import { kindOf, type ValueKind } from './rows/value-kinds.ts'

let client: pg.ClientBase
let isOver: () => void
let database: Promise<void>
beforeAll(async () => {
  await new Promise<void>((ready, failed) => {
    database = onMigratedDatabase((pool) =>
      onOwnConnection(pool, async (own) => {
        client = own
        await readyForQuestions(client)
        const over = new Promise<void>((resolve) => (isOver = resolve))
        ready()
        await over
      }),
    )
    database.catch(failed)
  })
}, 120_000)
afterAll(async () => {
  isOver()
  await database
}, 60_000)

const describeQuery = (text: string, nulls: string[] = []) =>
  describeForm(client, { text, nulls: new Set(nulls), columns: [] })
const nullable = async (text: string, nulls?: string[]) =>
  (await describeQuery(text, nulls)).filter(({ isNullable }) => isNullable).map(({ name }) => name)

it('names and types are as the database says, with values still open', async () => {
  const described = await describeQuery(
    'select id, hired_on as "from", array[clock_id] as ids from employee where id = $1',
  )
  expect(described.map(({ name, type }) => `${name} ${type}`)).toEqual(['id uuid', 'from date', 'ids int4[]'])
})

it.each([
  { why: 'a column of a table says it', text: 'select id, terminated_on from employee', nulls: ['terminated_on'] },
  {
    why: 'not where a condition leaves nulls out',
    text: 'select id, terminated_on from employee where terminated_on is not null order by 1 limit 5',
    nulls: [],
  },
  {
    why: 'not where a comparison does',
    text: 'select terminated_on from employee where terminated_on < $1::date',
    nulls: [],
  },
  {
    why: 'an outer join may leave out what a table always has',
    text: 'select e.id, d.name from employee e left join department d on d.id = e.account_id',
    nulls: ['name'],
  },
  {
    why: 'not when a condition needs the joined row',
    text: `select d.name from employee e left join department d on d.id = e.account_id where d.name <> ''`,
    nulls: [],
  },
  {
    why: 'not behind a window, a limit and a list that is kept',
    text: `with page as materialized (select e.id, row_number() over (order by e.id) as place from employee e limit 5)
      select page.id, place, d.name from page left join department d on d.id = page.id`,
    nulls: ['name'],
  },
])('whether a column can be null: $why', async ({ text, nulls }) => {
  expect(await nullable(text)).toEqual(nulls)
})

it('what was null in a test can be, whatever the table says', async () => {
  expect(await nullable('select id, name from department', ['name'])).toEqual(['name'])
})

it('forms of a query are one description', async () => {
  const forms = [await describeQuery('select 1 as a, 2 as b'), await describeQuery(`select 'x'::text as a`)]
  expect(mergeForms(forms)).toEqual([
    { name: 'a', type: 'int4|text', isNullable: false, isSometimes: false },
    { name: 'b', type: 'int4', isNullable: false, isSometimes: true },
  ])
})

const samples: Record<string, string> = {
  bool: 'true',
  bytea: '\\x00',
  date: '2026-03-02',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  name: 'a',
  numeric: '1.5',
  oid: '1',
  text: 'a',
  time: '07:00',
  timestamp: '2026-03-02 07:00',
  timestamptz: '2026-03-02 07:00+00',
  uuid: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  varchar: 'a',
}

it.each(Object.entries(samples))('the driver reads %s as the check believes', async (type, text) => {
  const query = { text: `select $1::${type} as one, array[$1::${type}] as many`, values: [text], types: columnTypes }
  const { rows } = await client.query<{ one: unknown; many: unknown }>(query)
  expect(valueKind(rows[0]!.one)).toEqual(plain(kindOf(type)))
  expect(valueKind(rows[0]!.many)).toEqual(plain(kindOf(`${type}[]`)))
})

function valueKind(value: unknown): string {
  if (Array.isArray(value)) return `list of ${valueKind(value[0])}`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'object' ? 'json' : typeof value
}

function plain(kind: ValueKind): string {
  return typeof kind === 'object' ? `list of ${plain(kind.arrayOf)}` : kind
}
