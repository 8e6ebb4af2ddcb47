import type { askCorrection, BodyOf } from '@timeloom/contract'
import { sql } from 'kysely'
import { idleJobs } from '../../../../test/no-jobs.ts'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import type { TwoWeeks } from '../../calculation/testing/two-weeks.ts'
import { ask } from '../ask-correction.ts'
import { decide } from '../decide-correction.ts'
import { readCorrection } from '../read-corrections.ts'

type Body = BodyOf<typeof askCorrection>

/** A Tuesday of the two weeks, on which nothing is special. */
export const DAY = '2026-03-10'

/** What was answered: the message, or the status of a refusal without one. */
export const message = (answer: unknown) =>
  isRefusal(answer) ? (answer.answer.message ?? answer.status) : (answer as { message: string }).message

/** Asks for corrections of the employee's days, and decides on them. */
export function correctionsAtWork(weeks: TwoWeeks) {
  const { employeeId } = weeks
  /** In the name of the employee. */
  const own = <T>(run: (work: Work) => Promise<T>, who: string | null = employeeId) =>
    weeks.transact((work) => run({ ...work, jobs: idleJobs, caller: { ...work.caller, employeeId: who, roleId: '4' } }))
  /** In the name of a supervisor. */
  const supervisor = <T>(run: (work: Work) => Promise<T>) => weeks.transact((work) => run({ ...work, jobs: idleJobs }))

  const asking = (body: Partial<Body>) =>
    own((work) => ask(work, { kind: 'add', day: DAY, reason: 'I forgot', ...body }))
  const asked = async (body: Partial<Body>): Promise<string> => {
    const answer = await asking(body)
    if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer.answer)}`)
    return answer.id!
  }
  const read = async (id: string) => {
    const answer = await supervisor((work) => readCorrection(work, id))
    if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
    return answer
  }
  const accept = (id: string) => supervisor((work) => decide(work, id, { as: 'accepted' }))
  const punches = async (day = DAY) =>
    weeks.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string; minute: number; direction: 'In' | 'Out' }>`
        select id, local_minute as minute, direction from standing_punch
        where employee_id = ${employeeId}::uuid and coalesce(pinned_date, local_date) = ${day}::date order by at
      `.execute(tx)
      return rows
    })
  const figures = (day = DAY) =>
    weeks.transact(async ({ tx }) => {
      const { rows } = await sql<{ paid: number; pending: number }>`
        select coalesce((select sum(l.minutes) from pay_line l where l.company_id = d.company_id and l.employee_id = d.employee_id
            and l.work_date = d.work_date), 0)::integer as paid, d.pending_overtime_minutes as pending
        from timesheet_day d where d.employee_id = ${employeeId}::uuid and d.work_date = ${day}::date
      `.execute(tx)
      return rows[0]
    })
  return { own, supervisor, asking, asked, read, accept, punches, figures }
}
