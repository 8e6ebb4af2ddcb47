import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { namesOf, StatementSteps } from './steps.ts'

const recorded = `-- removeMarks
delete from recalculation_mark
    where id in ($1, …);

-- widenMarks
insert into recalculation_mark (company_id, employee_id) values ($1, $2), …;

-- widenMarks
select 1 -- of the mark
    as one;
`

const assigned = new StatementSteps(new Map([['marks', namesOf(recorded)]]))

it.each([
  {
    why: 'a list of any length is the recorded one; a function has its own step',
    sql: '\n    delete from recalculation_mark\n    where id in ($1, $2, $3)\n',
    step: 'figures',
  },
  {
    why: 'other functions have the step of their area; several rows of values are the recorded one',
    sql: 'insert into recalculation_mark (company_id, employee_id) values ($1, $2), ($3, $4), ($5, $6)',
    step: 'punch',
  },
  { why: 'a comment within SQL starts no function', sql: 'select 1 -- of the mark\n    as one', step: 'punch' },
  { why: 'the platform sends it', sql: 'begin isolation level repeatable read', step: 'begin' },
  { why: 'no known repository sends it', sql: 'select 2', step: 'other' },
])('$why', ({ sql, step }) => expect(assigned.of(sql)).toBe(step))

it('declares steps only of repositories that send statements', () => {
  const folder = fileURLToPath(new URL('../../apps/server/queries', import.meta.url))
  expect(StatementSteps.read(folder).of('select pg_advisory_xact_lock(1)')).toBe('other')
})
