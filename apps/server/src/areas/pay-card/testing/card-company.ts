import { savePayCard as savePayCardCall, type PayCard } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { AnswerFile } from '../../../platform/call/answer-file.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import { exportPeriods, readPayPeriods } from '../../payroll/payroll.service.ts'
import { deletePayCardDetail, readPayCard, savePayCard } from '../pay-card.service.ts'

/** A week of the starter pay group. */
export const week = { fromDate: '2026-03-02', toDate: '2026-03-08' }
const now = new Date('2026-03-20T00:00:00Z')

type Sent = z.input<NonNullable<(typeof savePayCardCall)['body']>>
/** A line as a test enters it. */
export interface EnteredLine {
  id?: string | undefined
  payTypeId?: string | undefined
  units?: number | string
  effUnits?: number | string
  notes?: string
}

export type CardCompany = Awaited<ReturnType<typeof cardCompany>>

/** A company with one employee who worked nine hours on the Monday of `week`. */
export async function cardCompany(db: Db) {
  const company = await companyAtWork(db, { now })
  const employeeId = await company.addEmployee({ firstName: 'Mia', lastName: 'Ngata', payId: 'P7' })
  const punch = async (...punches: PunchText[]) => {
    await addPunches(company, { employeeId, punches })
    const dates = punches.map((text) => text.slice(0, 10)).sort()
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: dates[0]!, to: dates.at(-1)! }),
    )
  }
  await punch('2026-03-02 08:00 In', '2026-03-02 17:00 Out')
  return {
    company,
    employeeId,
    punch,
    payType: (code: string) => company.rules.payTypeIds.get(code)!,
    ...callsOf(company, employeeId),
  }
}

function callsOf(company: CompanyAtWork, employeeId: string) {
  const send = (sent: Partial<Sent>) => {
    const body = savePayCardCall.body!.parse({ employeeId, ...week, ...sent })
    return company.transact((work) => savePayCard(work, body))
  }
  const read = async (days: { fromDate: string; toDate: string } = week): Promise<PayCard> => {
    const card = await company.transact((work) => readPayCard(work, { employeeId, ...days }))
    if (isRefusal(card)) throw new Error(JSON.stringify(card.answer))
    return card
  }
  return {
    read,
    send,
    /** Saves lines that must be taken. */
    enter: async (lines: EnteredLine[], days: { fromDate: string; toDate: string } = week) => {
      const answer = await send({ ...days, ...listsOf(lines) })
      if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
      return answer
    },
    remove: (payCardId: string, payPayCardDetailId: string) =>
      company.transact((work) => deletePayCardDetail(work, { payCardId, payPayCardDetailId })),
    /** The pay period that begins on a date. */
    period: async (from = week.fromDate) => {
      const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
      return periods.find(({ fromDate }) => fromDate === from)!
    },
    /** The employee's lines of the payroll file, as `ORD 9.00 9.00`. */
    exported: async (...ids: string[]) => {
      const answer = await company.transact((work) => exportPeriods(work, { id: ids, draft: true }))
      if (!(answer instanceof AnswerFile)) throw new Error('no file')
      const rows = parse<Record<string, string>>(answer.file.content as string, { columns: true })
      return rows.map((row) => `${row['exportCode']} ${row['units']} ${row['effUnits']}`)
    },
  }
}

/** The parallel lists of a save. */
export function listsOf(lines: readonly EnteredLine[]) {
  return {
    payCardDetailIdIds: lines.map(({ id }) => id ?? ''),
    payTypeIds: lines.map(({ id, payTypeId }) => payTypeId ?? id),
    units: lines.map(({ units }) => units ?? ''),
    effUnits: lines.map(({ effUnits }) => effUnits ?? ''),
    notes: lines.map(({ notes }) => notes ?? ''),
  }
}

/** Lines as `name units effUnits`, with a plus for those added by hand. */
export function shown(card: PayCard): string[] {
  return card.details.map(
    ({ payTypeName, units, effUnits, manualAdd }) =>
      `${manualAdd ? '+' : ''}${payTypeName} ${units.toFixed(2)} ${effUnits.toFixed(2)}`,
  )
}
