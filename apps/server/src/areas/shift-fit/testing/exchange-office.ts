import { sql } from 'kysely'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import { newAccount, type TestApp, type TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'
import { publishRanges, shownDays } from '../../published-days/published-days.service.ts'
import { saveScheduleDays, type Section } from '../../schedules/schedules.service.ts'

/** Monday to Wednesday of the coming week; the company's day is Friday 20 November 2026. */
export const MONDAY = '2026-11-23'
export const TUESDAY = '2026-11-24'
export const WEDNESDAY = '2026-11-25'

/** Someone who signs in as themselves. */
export type Worker = TestPerson & { employeeId: string }

interface Answer {
  status: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each call answers other fields
  [field: string]: any
}

/** A plant with a bakery, which Sam supervises, and a packing: Mia, Ari and Tui bake, Noa packs. */
export interface ExchangeOffice extends SetupOffice {
  supervisor: TestPerson
  plant: string
  bakery: string
  packing: string
  mia: Worker
  ari: Worker
  tui: Worker
  noa: Worker
  /** Adds an employee with an account. */
  worker(firstName: string, departmentId: string): Promise<Worker>
  /** Sends a call as JSON. */
  call(url: string, payload: object, who?: TestPerson): Promise<Answer>
  read(url: string, who?: TestPerson): Promise<Answer>
  /** Plans a day as it is given; without a shift it is an off day. */
  plan(who: { employeeId: string }, workDate: string, ...sections: Section[]): Promise<void>
  /** `480-960` for each planned shift; `off`; an empty text for a day without any. */
  planned(who: { employeeId: string }, workDate: string): Promise<string>
  /** As planned, of what the person is shown. */
  shown(who: { employeeId: string }, workDate: string): Promise<string>
  /** Publishes a day as it is planned, and notifies nobody. */
  publish(who: { employeeId: string }, workDate: string): Promise<void>
  set(settings: Record<string, unknown>): Promise<void>
  /** Adds approved or requested leave of a whole day. */
  away(who: { employeeId: string }, date: string, status?: 'Approved' | 'Pending'): Promise<void>
  /** Closes the week that begins on a Monday. */
  close(monday: string, sunday: string): Promise<void>
  /** Adds a skill. @returns its id */
  skill(name: string): Promise<string>
  /** Subjects of a person's messages, the oldest first. */
  told(who: Pick<TestPerson, 'accountId'>): Promise<string[]>
}

export async function exchangeOffice(database: TestDatabase, server: TestApp): Promise<ExchangeOffice> {
  const office = await setupOffice(database, server)
  const { company } = office
  const { companyId, transact } = company
  const paths = [
    ['Plant', 'Bakery'],
    ['Plant', 'Packing'],
  ]
  const nodes = await transact(({ tx }) => ensureNodes(tx, companyId, paths))
  const node = (...path: string[]) => nodes.get(pathKey(path))!
  const [bakery, packing] = [node('Plant', 'Bakery'), node('Plant', 'Packing')]
  const supervisor = await office.person('3')
  await transact(({ tx }) =>
    tx
      .insertInto('managed_department')
      .values({ companyId, accountId: supervisor.accountId, departmentId: bakery })
      .execute(),
  )
  const worker: ExchangeOffice['worker'] = async (firstName, departmentId) => {
    const { accountId } = await newAccount(database, { roleId: '4', companyId })
    const employeeId = await company.addEmployee({ firstName, lastName: 'Pere', accountId, departmentId })
    return { accountId, companyId, roleId: '4', employeeId }
  }
  return {
    ...office,
    supervisor,
    plant: node('Plant'),
    bakery,
    packing,
    mia: await worker('Mia', bakery),
    ari: await worker('Ari', bakery),
    tui: await worker('Tui', bakery),
    noa: await worker('Noa', packing),
    worker,
    call: async (url, payload, who = office.admin) => {
      const answer = await office.post(url, payload as Record<string, unknown>, who)
      return { status: answer.statusCode, ...answer.json<{ message: string }>() }
    },
    read: async (url, who = office.admin) => {
      const answer = await office.get(url, who)
      const body = answer.json()
      return { status: answer.statusCode, ...(Array.isArray(body) ? { rows: body } : body) }
    },
    plan: async ({ employeeId }, workDate, ...sections) => {
      const days = [{ employeeId, workDate, isOffDay: sections.length === 0, sections }]
      await transact((work) => saveScheduleDays(work, { source: 'roster', days }))
    },
    planned: async ({ employeeId }, workDate) => {
      const { rows } = await transact(({ tx }) =>
        sql<{ plan: string }>`
          select case when d.is_off_day then 'off' else coalesce((
            select string_agg(s.start_minute || '-' || s.end_minute, ' ' order by s.start_minute) from work_section s
            where s.employee_id = d.employee_id and s.work_date = d.work_date), '') end as plan
          from schedule_day d where d.employee_id = ${employeeId}::uuid and d.work_date = ${workDate}::date
        `.execute(tx),
      )
      return rows[0]?.plan ?? ''
    },
    shown: ({ employeeId }, workDate) =>
      transact(async (work) => {
        const [day] = await shownDays(work, { employeeIds: [employeeId], from: workDate, to: workDate })
        const { isOffDay, sections } = day!
        return isOffDay ? 'off' : sections.map(({ startMinute, endMinute }) => `${startMinute}-${endMinute}`).join(' ')
      }),
    publish: async ({ employeeId }, workDate) => {
      const days = [{ employeeId, from: workDate, to: workDate }]
      await transact((work) => publishRanges(work, days, { tells: false }))
    },
    set: async (settings) => {
      await transact(({ tx }) =>
        sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
          tx,
        ),
      )
    },
    away: async ({ employeeId }, date, status = 'Approved') => {
      await transact(({ tx }) =>
        tx
          .insertInto('leave')
          .values({
            companyId,
            employeeId,
            payTypeId: company.rules.payTypeIds.get('ANNUAL')!,
            fromDate: date,
            toDate: date,
            status,
          })
          .execute(),
      )
    },
    close: async (fromDate, toDate) => {
      await transact(({ tx }) =>
        sql`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
          values (app_company_id(), ${company.rules.payGroupId}::uuid, ${fromDate}::date, ${toDate}::date, ${fromDate}, true)
          on conflict (company_id, pay_group_id, from_date) do update set is_closed = true`.execute(tx),
      )
    },
    skill: (name) =>
      transact(async ({ tx }) => {
        const { id } = await tx
          .insertInto('skill')
          .values({ companyId, name, allowanceCalculationType: 'eitherOnePerShift' })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    told: async ({ accountId }) => {
      const messages = await transact(({ tx }) =>
        tx
          .selectFrom('message')
          .select('subject')
          .where('accountId', '=', accountId)
          .orderBy('createdAt')
          .orderBy('subject')
          .execute(),
      )
      return messages.map(({ subject }) => subject)
    },
  }
}

/** A section in minutes from the day's midnight. */
export function shift(startMinute: number, endMinute: number, fields: Partial<Section> = {}): Section {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {}, ...fields }
}
