import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, expect, it } from 'vitest'
import { findCallSites, keyOf } from './rows/call-sites.ts'
import { checkRowTypes } from './rows/check-row-types.ts'
import {
  keepNulls,
  readDescriptions,
  rowDrift,
  writeDescriptions,
  type ColumnDescription,
  type RowDescription,
} from './rows/row-description.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sound = '{ id: string; hiredOn: string | null; clockIds: number[]; rules: { a: number } }'
const columns = [
  column('clock_ids', 'int4[]'),
  column('hired_on', 'date', { isNullable: true }),
  column('id', 'uuid'),
  column('rules', 'jsonb'),
]
const place = 'apps/server/src/people.repository.ts:4 selectPeople'

it.each([
  { why: 'the right type', row: sound, wrong: [] },
  { why: 'the values of a column', row: sound.replace('id: string', "id: 'a' | 'b'"), wrong: [] },
  {
    why: 'a wrong name',
    row: sound.replace('hiredOn', 'hiredAt'),
    wrong: [
      `${place} answers 'hiredOn', which its row type does not have`,
      `${place} does not answer 'hiredAt', which its row type has`,
    ],
  },
  {
    why: 'a wrong type',
    row: sound.replace('hiredOn: string', 'hiredOn: Date'),
    wrong: [`${place} 'hiredOn' is null | Date, and the database says date`],
  },
  {
    why: 'a type that is only half right',
    row: sound.replace('id: string', 'id: string | number'),
    wrong: [`${place} 'id' is string | number, and the database says uuid`],
  },
  {
    why: 'a wrong type in a list',
    row: sound.replace('number[]', 'string[]'),
    wrong: [`${place} 'clockIds' is string[], and the database says int4[]`],
  },
  {
    why: 'a missing null',
    row: sound.replace(' | null', ''),
    wrong: [`${place} 'hiredOn' can be null, and its row type does not say so`],
  },
  { why: 'no row type', row: undefined, wrong: [`${place} has no row type, and its rows are used`] },
])('$why is found with its place', ({ row, wrong }) => {
  const source = sourceOf(row)
  expect(checkRowTypes(source, [described(keyOf(source.sites[0]!))])).toEqual(wrong)
})

it('a query that nobody sends is named, and so is one that was changed since', () => {
  expect(checkRowTypes(sourceOf(sound), [])).toEqual([expect.stringMatching(`^${place} is sent by no test`)])
})

it('a row type at a text that is written elsewhere is refused', () => {
  const { problems } = findCallSites(...program('pool.query<{ id: string }>(given)'))
  expect(problems).toEqual([expect.stringContaining('people.repository.ts:4 sends a query that is written elsewhere')])
})

it('the driver renames no column', () => {
  const source = findCallSites(...program("pool.query<{ hired_on: string }>('select hired_on from e')"))
  const row = { ...described(keyOf(source.sites[0]!)), columns: [column('hired_on', 'date')] }
  expect(checkRowTypes(source, [row])).toEqual([])
})

it('what is written is read again', () => {
  const rows = [described('aa'), { ...described('bb'), columns: [] }]
  expect(readDescriptions(writeDescriptions(rows))).toEqual(rows)
})

it('another column than described is drift, and another null is not', () => {
  const known = [described('aa')]
  const dated = columns.map((each) => (each.name === 'hired_on' ? { ...each, type: 'timestamptz' } : each))
  const full = columns.map((each) => ({ ...each, isNullable: false }))
  expect(rowDrift(known, [{ ...known[0]!, columns: dated }])).toHaveLength(1)
  expect(rowDrift(known, [{ ...known[0]!, columns: dated.slice(1) }])).toHaveLength(1)
  expect(rowDrift(known, [])).toEqual([expect.stringContaining('no test sends it any more')])
  expect(rowDrift(known, [{ ...known[0]!, columns: full }])).toEqual([])
  expect(keepNulls([{ ...known[0]!, columns: full }], known)).toEqual(known)
})

function sourceOf(row: string | undefined) {
  return findCallSites(...program(`sql${row === undefined ? '' : `<${row}>`}\`select * from \${given}\`.execute(tx)`))
}

/** A program of one file whose fourth line sends a query. */
function program(call: string): [string, string[], ts.CompilerOptions] {
  folder = mkdtempSync(join(tmpdir(), 'timeloom-rows-'))
  const file = join(folder, 'people.repository.ts')
  const lines = [
    'declare function sql<R = unknown>(a: TemplateStringsArray, ...b: unknown[]): { execute(tx: unknown): { rows: R[] } }',
    'declare class Pool { query<R>(text: string): { rows: R[] } }',
    'export function selectPeople(tx: unknown, pool: Pool, given: string) {',
    `  return ${call}`,
    '}',
  ]
  writeFileSync(file, lines.join('\n'))
  return [folder, [file], { strict: true, target: ts.ScriptTarget.ES2022, types: [] }]
}

function column(name: string, type: string, more: Partial<ColumnDescription> = {}): ColumnDescription {
  return { name, type, isNullable: false, isSometimes: false, ...more }
}

function described(key: string): RowDescription {
  return { file: 'people.repository.ts', name: 'selectPeople', key, columns }
}
