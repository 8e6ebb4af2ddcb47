import type { BodyOf, savePunch as savePunchCall } from '@timeloom/contract'
import type { CompanyAtWork } from '../../../../test/company-at-work.ts'
import { Refusal } from '../../../platform/call/refusal.ts'
import { deletePunch, restorePunch, savePunch } from '../punches.service.ts'

type Body = BodyOf<typeof savePunchCall>

/** The day that punches of tests stand on unless they say otherwise. */
export const day = '2026-06-03'

/** Changes of one employee's punches, as an administrator makes them, and what is stored of them. */
export function punchOffice(at: () => { company: CompanyAtWork; employeeId: string }) {
  const entry = (fields: Partial<Body> = {}): Body => ({
    employeeId: at().employeeId,
    day,
    dayType: 'Today',
    punchTime: '08:00',
    direction: 'In',
    ...fields,
  })
  const save = (fields: Partial<Body> = {}) => at().company.transact((work) => savePunch(work, entry(fields)))
  return {
    entry,
    save,
    /** The save that must succeed. @returns the id of the punch */
    saved: async (fields: Partial<Body> = {}): Promise<string> => {
      const answer = await save(fields)
      if (answer instanceof Refusal) throw new Error(JSON.stringify(answer.answer))
      return answer.id!
    },
    remove: (punchId: string) =>
      at().company.transact((work) =>
        deletePunch(work, { punchId, day, employeeId: at().employeeId, reason: 'twice' }),
      ),
    restore: (punchId: string) =>
      at().company.transact((work) => restorePunch(work, { punchId, employeeId: at().employeeId })),
    standing: () =>
      at().company.transact(({ tx }) =>
        tx
          .selectFrom('standing_punch')
          .select(['localDate', 'localMinute', 'direction', 'pinnedDate', 'at'])
          .orderBy('at')
          .execute(),
      ),
    paidMinutes: async (date = day) => {
      const rows = await at().company.transact(({ tx }) =>
        tx
          .selectFrom('timesheet_day')
          .select('paidMinutes')
          .where('employeeId', '=', at().employeeId)
          .where('workDate', '=', date)
          .execute(),
      )
      return rows[0]?.paidMinutes
    },
  }
}
