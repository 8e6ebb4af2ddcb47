import { sql, type RawBuilder } from 'kysely'
import { likeText } from '../../platform/db/like-text.ts'
import {
  DATE_ALPHABET,
  datePattern,
  shownDate,
  shownMoment,
  timePattern,
  type SearchedColumn,
  type TableSearch,
} from '../../platform/db/table-search.ts'

/** Ids of records with their display names; for employees, only those the session may see. */
export const recordNames = sql`
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, ${nameOf('k')} from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, ${nameOf('e')} from visible_employee e
    union all select c.id, ${nameOf('c')} from account c where c.company_id = app_company_id()`

/** Of IPv4 and IPv6. */
const ADDRESS_ALPHABET = /^[\da-f.:]*$/i

/** Changes of the installation mention no record by its id. */
const NO_RECORDS = sql`(select null::text where false)`

/** Columns of recorded changes `a` of a company, as its filter sees them. */
export function companyColumns({ text, reader }: TableSearch): Record<string, SearchedColumn> {
  const like = likeText(text)
  const found = sql`(select n.id::text from (${recordNames}) n where n.name ilike ${like})`
  const record = sql`split_part(a.entity_id, '@', 1)`
  return {
    at: { text: shownMoment(sql`a.at`, reader), alphabet: DATE_ALPHABET },
    by: { holds: sql`a.account_id in (select c.id from account c where ${nameOf('c')} ilike ${like})` },
    bySystem: { value: sql`case when a.account_id is null then '' end`, of: ['by'] },
    action: { value: actionOf('a') },
    entity: { value: sql`a.entity` },
    record: {
      holds: sql`(${record} in ${found} or ${ownName} ilike ${like}
        and not exists (select 1 from (${recordNames}) n where n.id::text = ${record}))`,
    },
    employee: {
      // As a list the employees are looked up in the index; as a join every entry was compared with them.
      holds: sql`a.employee_id = any(array(select e.id from visible_employee e where ${nameOf('e')} ilike ${like}))`,
    },
    workDate: { text: shownDate(sql`a.work_date`, reader), alphabet: DATE_ALPHABET },
    reason: { text: sql`a.reason` },
    address: { text: sql`a.address`, alphabet: ADDRESS_ALPHABET },
    changes: { holds: changesHold({ text, reader }, { before: sql`a.before`, after: sql`a.after`, found }) },
  }
}

/** Columns of recorded changes `e` of the installation by account `a`; of an account `r`, its person's name. */
export function installationColumns({ text, reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    at: { text: shownMoment(sql`e.at`, reader), alphabet: DATE_ALPHABET },
    by: { text: nameOf('a') },
    bySystem: { value: sql`case when e.account_id is null then '' end`, of: ['by'] },
    action: { value: actionOf('e') },
    entity: { value: sql`e.entity` },
    record: { text: nameOf('r') },
    reason: { text: sql`e.reason` },
    address: { text: sql`e.address`, alphabet: ADDRESS_ALPHABET },
    changes: {
      holds: changesHold({ text, reader }, { before: sql`e.before`, after: sql`e.after`, found: NO_RECORDS }),
    },
  }
}

/** An opened company and a re-opened period have their own wording. */
function actionOf(alias: 'a' | 'e'): RawBuilder<unknown> {
  const [action, entity] = [sql.ref(`${alias}.action`), sql.ref(`${alias}.entity`)]
  return sql`case when ${action} = 'open' and ${entity} = 'company' then 'open company' else ${action} end`
}

/** The former name of a record that no longer exists. */
const ownName = sql`case jsonb_typeof(coalesce(a.after, a.before))
    when 'object' then coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'firstName' || ' ' || (a.after ->> 'lastName'))
  end`

interface States {
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
  /** ids of the records whose name contains the text */
  found: RawBuilder<unknown>
}

/** Whether a field that differs contains the text in its name or value, with names instead of ids. */
function changesHold(
  { text, reader }: Pick<TableSearch, 'text' | 'reader'>,
  { before, after, found }: States,
): RawBuilder<unknown> {
  const like = likeText(text)
  const field = sql`replace(f.key, '_', '') ilike ${likeText(text.replaceAll(' ', ''))}`
  const holds = (value: RawBuilder<unknown>) => {
    const shown = sql`shown_value(${value}, ${datePattern(reader)}::text, ${timePattern(reader)}::text, ${reader.timeZone}::text)`
    // most values are shown as they are: the function is only called for the others
    return sql`(case when ${value} ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then ${shown} else ${value} end ilike ${like}
      or ${value} in ${found})`
  }
  return sql`${mayHold(text, { before, after, found })} and exists (
      select 1 from (${differing(after, before)} union all ${differing(before, after)}) f
      where ${field} or case
        when jsonb_typeof(f.value) not in ('object', 'array') then ${holds(sql`(f.value #>> '{}')`)}
        else exists (
          select 1 from jsonb_path_query(f.value, '$.**') leaf (value)
          where jsonb_typeof(leaf.value) not in ('object', 'array') and ${holds(sql`(leaf.value #>> '{}')`)})
      end)`
}

/** Up to so many names, an entry is first searched for their ids as a whole; of more, for any id. */
const FEW_NAMES = 20
const ANY_ID = '%-____-____-____-%'

/**
 * Cheaply excludes entries that cannot contain the text: words appear in the states verbatim, or as the id of a record
 * that has them in its name. Digits may be part of a date, and are searched field by field.
 */
function mayHold(text: string, { before, after, found }: States): RawBuilder<unknown> {
  if (/[\d"\\:]/.test(text) || ['yes', 'no'].some((word) => word.includes(text.toLowerCase()))) return sql`true`
  const ids = sql`array(select case when row_number() over () > ${FEW_NAMES} then ${ANY_ID} else '%' || each.id || '%' end
    from ${found} each (id) limit ${FEW_NAMES + 1})`
  // Both states become text once.
  return sql`(select entry.states ~* ${wordsOrField(text)}::text or entry.states like any (${ids})
      from (select concat(${before}::text, ${after}::text) as states offset 0) entry)`
}

/** A pattern for the words as they are, and as the name of a field: without spaces, with `_` anywhere. */
function wordsOrField(text: string): string {
  const characters = Array.from(text, (character) => (/\w/.test(character) ? character : `\\${character}`))
  return `${characters.join('')}|${characters.filter((character) => character !== '\\ ').join('_?')}`
}

/** The fields of one state that differ from the other. */
function differing(state: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.key, s.value from jsonb_each(${asObject(state)}) s
      where s.value is distinct from ${asObject(other)} -> s.key`
}

function asObject(state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case jsonb_typeof(${state}) when 'object' then ${state} else '{}'::jsonb end)`
}

/** First and last name of an account, an employee or a contact. */
export function nameOf(alias: 'a' | 'c' | 'e' | 'k' | 'r'): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
}
