import type { DayTimeline, Leave, Timesheet } from '@timeloom/contract'
import { sql } from 'kysely'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import { newAccount, type TestApp, type TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { ensurePayPeriods } from '../../pay-periods/pay-periods.service.ts'

/** Mondays to Fridays that Mia works from 08:00 to 16:00; the company's day is Friday 20 November 2026. */
export const WORKDAYS = [9, 10, 11, 12, 13, 23, 24, 25, 26, 27, 30].map(
  (day) => `2026-11-${String(day).padStart(2, '0')}`,
)
/** A Monday of them. */
export const MONDAY = '2026-11-23'

const SECTION = { startMinute: 480, endMinute: 960, breakMinutes: null, labelName: null, colorCode: null, rules: {} }

type Answer = { status: number; message: string; id?: string } & Record<string, unknown>

/** A company with two departments in a plant: Mia works in the bakery, which Sam supervises, Noa in packing. */
export interface LeaveOffice extends SetupOffice {
  /** the Employee who signs in, with the employee's record */
  mia: TestPerson & { employeeId: string }
  noa: string
  supervisor: TestPerson
  plant: string
  bakery: string
  annual: string
  sick: string
  /** Asks for Mia's annual leave, as she does unless told otherwise. */
  ask(fields: Record<string, unknown>, who?: TestPerson): Promise<Answer>
  /** As ask. @returns the id @throws when it is refused */
  asked(fields: Record<string, unknown>, who?: TestPerson): Promise<string>
  examine(id: string, status: 'Approved' | 'Declined', more?: object, who?: TestPerson): Promise<Answer>
  cancel(ids: string[], who?: TestPerson): Promise<Answer>
  preview(fields: Record<string, unknown>, who?: TestPerson): Promise<Answer>
  read(id: string, who?: TestPerson): Promise<Leave>
  /** A day of Mia's timesheet. */
  /** The picture of a day of Mia's timesheet. */
  picture(date: string): Promise<DayTimeline>
  day(date: string): Promise<{ type: string; leaveRecord: unknown; paid: Record<string, number> }>
  /** Writes rules into the pay group's first version, as if they had always been so. */
  setRules(rules: Record<string, unknown>): Promise<void>
  /** Closes the pay periods that end by the date. */
  close(through: string): Promise<void>
  /** An account's messages, oldest first. */
  told(
    who: Pick<TestPerson, 'accountId'>,
  ): Promise<{ kind: string; subject: string; body: string; link: string | null }[]>
}

export async function leaveOffice(database: TestDatabase, server: TestApp): Promise<LeaveOffice> {
  const office = await setupOffice(database, server)
  const { company, admin } = office
  const { companyId, transact, rules } = company
  const nodes = await transact(({ tx }) =>
    ensureNodes(tx, companyId, [
      ['Plant', 'Bakery'],
      ['Plant', 'Packing'],
    ]),
  )
  const node = (...path: string[]) => nodes.get(pathKey(path))!
  const [bakery, packing] = [node('Plant', 'Bakery'), node('Plant', 'Packing')]
  const { accountId } = await newAccount(database, { roleId: '4', companyId })
  const miaId = await company.addEmployee({ firstName: 'Mia', lastName: 'Ngata', accountId, departmentId: bakery })
  const noa = await company.addEmployee({ firstName: 'Noa', lastName: 'Pere', departmentId: packing })
  const supervisor = await office.person('3')
  await transact(async (work) => {
    await work.tx
      .insertInto('managed_department')
      .values({ companyId, accountId: supervisor.accountId, departmentId: bakery })
      .execute()
    const days = WORKDAYS.map((workDate) => ({
      employeeId: miaId,
      workDate,
      isOffDay: false,
      sections: [SECTION],
    }))
    await saveScheduleDays(work, { source: 'roster', days })
  })
  const mia = { accountId, companyId, roleId: '4' as const, employeeId: miaId }
  const annual = rules.payTypeIds.get('ANNUAL')!
  const post = async (url: string, payload: Record<string, unknown>, who: TestPerson): Promise<Answer> => {
    const answer = await office.post(url, payload, who)
    return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
  }
  const whose = (who: TestPerson) => (who.roleId === '4' ? {} : { employeeId: miaId })
  const ask: LeaveOffice['ask'] = (fields, who = mia) =>
    post('/leave/save', { ...('id' in fields ? {} : { ...whose(who), typeId: annual }), ...fields }, who)
  const dayOf = async (date: string) => {
    const url = `/api/timesheet/getPunchRecords?employee=${miaId}&fromT=${date}&toT=${date}`
    const { timeSheets } = (await office.get(url)).json<Timesheet>()
    return timeSheets.find(({ day }) => day === date)!
  }
  return {
    ...office,
    mia,
    noa,
    supervisor,
    plant: node('Plant'),
    bakery,
    annual,
    sick: rules.payTypeIds.get('SICK')!,
    ask,
    asked: async (fields, who) => {
      const { message, id, ...rest } = await ask(fields, who)
      if (message !== 'success' || id === undefined) throw new Error(`refused: ${JSON.stringify({ message, ...rest })}`)
      return id
    },
    examine: (id, status, more = {}, who = admin) => post('/leave/updateExamine', { id, status, ...more }, who),
    cancel: (ids, who = admin) => post('/leave/delete', { ids }, who),
    preview: (fields, who = mia) => post('/leave/preview', { ...whose(who), typeId: annual, ...fields }, who),
    read: async (id, who = admin) => (await office.get(`/api/leaves/${id}`, who)).json<Leave>(),
    picture: async (date) => (await dayOf(date)).timeline,
    day: async (date) => {
      const { type, leaveRecord, payTypeTimes } = await dayOf(date)
      return { type, leaveRecord, paid: Object.fromEntries(payTypeTimes.map(({ name, value }) => [name, value])) }
    },
    setRules: async (changed) => {
      await transact(({ tx }) =>
        sql`update pay_group_version set rules = rules || ${JSON.stringify(changed)}::jsonb`.execute(tx),
      )
    },
    close: async (through) => {
      await transact(async ({ tx }) => {
        await ensurePayPeriods(tx, { payGroupIds: null, through: '2026-12-10' })
        await tx.updateTable('pay_period').set({ isClosed: true }).where('toDate', '<=', through).execute()
      })
    },
    told: ({ accountId: to }) =>
      transact(({ tx }) =>
        tx
          .selectFrom('message')
          .select(['kind', 'subject', 'body', 'link'])
          .where('accountId', '=', to)
          .orderBy('createdAt')
          .orderBy('subject')
          .execute(),
      ),
  }
}
