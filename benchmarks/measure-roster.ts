import type { RosterRow } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame, takeTurns, timeOf, turnOf, type Figure } from './figure.ts'
import { measureLeaveCalendar } from './measure-leave-calendar.ts'
import { measurePlanning } from './measure-planning.ts'
import { measureRosterInBrowser } from './measure-roster-browser.ts'
import { people, rosterWeek, type RosterWeek } from './roster-week.ts'

const group = `roster of ${people} people`

/** A week of the roster read, that many of its days changed in one call, and shifts dragged in a browser. */
export async function measureRoster(bench: Bench): Promise<Figure[]> {
  const week = await rosterWeek(bench)
  const served = [await measureRead(bench, week), await measureSave(bench, week)]
  return [
    ...served,
    ...(await measurePlanning(bench, week)),
    await measureLeaveCalendar(bench),
    ...(await measureRosterInBrowser(bench, week)),
  ]
}

async function measureRead({ admin, bare }: Bench, { employeeIds, from, to, path }: RosterWeek): Promise<Figure> {
  const read = async () => {
    const { body } = await admin.get<RosterRow[]>(path)
    assertSame('people of the roster', body.length, people)
  }
  const alone = () => bare.pool.query(readSql, [employeeIds, from, to])
  await assertSections(bare, await admin.get<RosterRow[]>(path), { from, to })
  const turns = await takeTurns(
    8,
    () => turnOf([1], read),
    () => turnOf([1, 2, 3], alone),
  )
  return { group, name: 'a week read', unit: 'ms', ...timeOf(turns, 50) }
}

const readSql = `
  select e.id, e.first_name, e.last_name, d.*, s.* from employee e
  left join schedule_day d on d.company_id = e.company_id and d.employee_id = e.id and d.work_date between $2 and $3
  left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
  where e.company_id = app_company_id() and e.id = any($1::uuid[])`

async function assertSections(
  bare: Bench['bare'],
  { body }: { body: RosterRow[] },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const shown = body.flatMap(({ scheduleRuleVoList }) => scheduleRuleVoList.flatMap(({ workSections }) => workSections))
  const stored = await bare.one<number>(
    'select count(*)::integer from work_section where work_date between $1 and $2 and employee_id = any($3::uuid[])',
    [from, to, body.map(({ employee }) => employee.id)],
  )
  assertSame('shifts of the week', shown.length, stored)
}

/** Each turn gives the same day of everyone other times. */
async function measureSave({ admin, bare }: Bench, { employeeIds, saveOn }: RosterWeek): Promise<Figure> {
  const save = async (round: number) => {
    const startTime = `0${6 + (round % 3)}:00`
    const days = employeeIds.map((employeeId) => {
      return { employeeId, ruleDate: saveOn, workSections: [{ startTime, endTime: '15:30' }] }
    })
    const { body } = await admin.post<{ message: string }>('/standardshifts/saveDays', { days })
    assertSame('the answer of a save', body.message, 'success')
    const stored = await bare.one<number>(
      'select count(*)::integer from work_section where work_date = $1 and start_minute = $2 and employee_id = any($3::uuid[])',
      [saveOn, (6 + (round % 3)) * 60, employeeIds],
    )
    assertSame('shifts saved', stored, people)
  }
  await save(2)
  const turns = await takeTurns(
    6,
    (round) => turnOf([round], save),
    () => turnOf([1, 2], () => saveAlone(bare, { employeeIds, saveOn })),
  )
  return { group, name: `${people} days saved in one call`, unit: 'ms', ...timeOf(turns, 50) }
}

/** The same rows and audit entries, in one transaction. */
async function saveAlone(bare: Bench['bare'], { employeeIds, saveOn }: Pick<RosterWeek, 'employeeIds' | 'saveOn'>) {
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    for (const text of saveSql) await client.query(text, [employeeIds, saveOn])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const saveSql = [
  `update schedule_day set updated_at = now(), version = version + 1
   where company_id = app_company_id() and employee_id = any($1::uuid[]) and work_date = $2`,
  `update work_section set updated_at = now(), version = version + 1
   where company_id = app_company_id() and employee_id = any($1::uuid[]) and work_date = $2`,
  `insert into audit_entry (company_id, action, entity, entity_id, employee_id, work_date, before, after)
   select app_company_id(), 'update', 'schedule_day', id::text, id, $2, '{"start":"07:00"}', '{"start":"06:00"}'
   from unnest($1::uuid[]) id`,
]
