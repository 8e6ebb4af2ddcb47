import type { Bench } from './bench.ts'
import { assertSame, timed, type Figure } from './figure.ts'
import { jobDone } from './job-done.ts'
import { startProduct } from './product.ts'

/** A schedule template given to everyone, and then changed: a job writes the days ahead and recalculates them. */
export async function measureTemplate(bench: Bench): Promise<Figure[]> {
  const employeeIds = bench.employees.filter(({ employeeStatus }) => employeeStatus === 'Active').map(({ id }) => id)
  const group = `schedule template of ${employeeIds.length} people`
  const worker = await startProduct(bench.dataDir, 'worker')
  try {
    const startDate = await bench.bare.one<string>('select current_date + 7')
    const body = { name: 'Benchmark week', periodType: 'Weekly', periods: 1, days: 7, startDate, employeeIds }
    const first = await save(bench, { ...body, scheduleRules: weekFrom('08:00') })
    const { id } = first
    await assertPlanned(bench, { id, startMinute: 480, atLeast: employeeIds.length * 40 })
    const changed = await save(bench, { ...body, id, scheduleRules: weekFrom('07:00') })
    const days = await assertPlanned(bench, { id, startMinute: 420, atLeast: employeeIds.length * 40 })
    const alone = await insertAlone(bench, id)
    const figure = (name: string, value: number): Figure => {
      return { group, name, unit: 'ms', value, alone, ratio: value / alone }
    }
    return [
      { group, name: 'answer to the save', unit: 'ms', value: Math.max(first.answered, changed.answered), bound: 2000 },
      figure(`${days} days planned first, and calculated`, first.done),
      figure('each of them changed', changed.done),
    ]
  } finally {
    await worker.stop()
  }
}

/** Monday to Friday, as seen from the first day of the template. */
function weekFrom(startTime: string) {
  return [1, 2, 3, 4, 5, 6, 7].map((num) =>
    num > 5 ? { num, isOffDay: true } : { num, workSections: [{ startTime, endTime: '16:30' }] },
  )
}

interface Saved {
  id: string
  /** milliseconds until the answer */
  answered: number
  /** of the job */
  done: number
}

async function save({ admin, bare }: Bench, body: object): Promise<Saved> {
  const { body: answer, ms } = await admin.post<{ message: string; id: string; jobId: string }>('/schedule/save', body)
  assertSame('the answer of a save', answer.message, 'success')
  return { id: answer.id, answered: ms, done: await jobDone(bare, answer.jobId) }
}

/** @returns how many days the template plans */
async function assertPlanned(
  { bare }: Bench,
  { id, startMinute, atLeast }: { id: string; startMinute: number; atLeast: number },
): Promise<number> {
  const others = await bare.one<number>(
    `select count(*)::integer from work_section s join schedule_day d using (company_id, employee_id, work_date)
     where d.schedule_template_id = $1 and d.source = 'template' and s.start_minute <> $2`,
    [id, startMinute],
  )
  assertSame('shifts at other times', others, 0)
  const days = await bare.one<number>(
    `select count(*)::integer from schedule_day where schedule_template_id = $1 and source = 'template'`,
    [id],
  )
  assertSame(`at least ${atLeast} days are planned`, days >= atLeast, true)
  return days
}

/** The same rows written plainly at later dates, and taken back. @returns milliseconds */
async function insertAlone({ bare }: Bench, id: string): Promise<number> {
  const client = await bare.pool.connect()
  try {
    await client.query('begin')
    const ms = await timed(async () => {
      for (const text of insertSql) await client.query(text, [id])
    })
    await client.query('rollback')
    return ms
  } finally {
    client.release()
  }
}

const insertSql = [
  `insert into schedule_day (company_id, employee_id, work_date, is_off_day, source, from_template, schedule_template_id, template_num)
   select company_id, employee_id, work_date + 400, is_off_day, source, from_template, schedule_template_id, template_num
   from schedule_day where schedule_template_id = $1 and source = 'template'`,
  `insert into work_section (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, rules)
   select company_id, employee_id, work_date + 400, start_minute, end_minute, break_minutes, rules
   from work_section s
   where exists (select 1 from schedule_day d where d.company_id = s.company_id and d.employee_id = s.employee_id
     and d.work_date = s.work_date and d.schedule_template_id = $1 and d.source = 'template')`,
]
