import { settleHeldPunch } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { secretKey } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { signerOf } from '../../../platform/auth/signer.ts'
import { punchCodeText } from '../../punch-codes/punch-code-text.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { settle } from '../settle-punch.ts'
import { kioskOffice, NOW, type KioskAtWork } from '../testing/kiosk-at-work.ts'
import { addWork, useJobs, workOf } from '../testing/work-of-company.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string
let ward: string
let cleaning: string

beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
  ward = await addWork(company, 'job', { code: 'WARD', name: 'Ward 3' })
  cleaning = await addWork(company, 'task', { code: 'CLEAN', ofJob: ward })
})

const sent = async (fields: Parameters<KioskAtWork['note']>[0]) =>
  (await kiosk.send([kiosk.note({ employeeId: mele, ...fields })])).map(({ result, code }) => code ?? result)
const code = (payload: object, of = company.companyId) => punchCodeText(signerOf(secretKey), of, payload)

describe('what a kiosk sends is booked to', () => {
  it('the job and the task that the person chose', async () => {
    expect(await sent({ work: { jobId: ward, taskId: cleaning } })).toEqual(['stored'])
    expect(await workOf(company, mele)).toEqual(['In WARD CLEAN'])
  })

  it('what a code names, whatever was chosen besides', async () => {
    const theatre = await addWork(company, 'job', { code: 'THEATRE' })
    const text = code({ jobId: theatre, jobName: 'THEATRE' })
    expect(await sent({ punchCode: text, work: { jobId: ward, taskId: null } })).toEqual(['stored'])
    expect(await workOf(company, mele)).toEqual(['In THEATRE'])
  })

  it.each([
    { why: 'a code of another company', fields: () => ({ punchCode: code({ jobId: ward }, randomUUID()) }) },
    {
      why: 'a code that someone wrote',
      fields: () => ({ punchCode: JSON.stringify({ jobId: ward, signature: 'x' }) }),
    },
    { why: 'a job that nobody has', fields: () => ({ work: { jobId: randomUUID(), taskId: cleaning } }) },
  ])('nothing with $why, and the punch counts', async ({ fields }) => {
    expect(await sent(fields())).toEqual(['stored'])
    expect(await workOf(company, mele)).toEqual(['In –'])
  })

  it('nothing of another company', async () => {
    const elsewhere = await companyAtWork(db, { now: NOW })
    const theirs = await addWork(elsewhere, 'job', { code: 'THEIRS' })
    expect(await sent({ work: { jobId: theirs, taskId: null } })).toEqual(['stored'])
    expect(await workOf(company, mele)).toEqual(['In –'])
  })

  it('what it said, when a person takes a punch that waited', async () => {
    const text = { proof: null, work: { jobId: ward, taskId: cleaning } }
    expect(await sent(text)).toEqual(['unproven'])
    const waiting = await company.transact(({ tx }) => sql<{ id: string }>`select id from device_punch`.execute(tx))
    const body = settleHeldPunch.body!.parse({
      as: 'taken',
      reason: 'was there',
      workDate: '2026-03-20',
      time: '07:10',
    })
    await company.transact((work) => settle(work, waiting.rows[0]!.id, body))
    expect(await workOf(company, mele)).toEqual(['In WARD CLEAN'])
  })
})

describe('what a person may choose', () => {
  const choices = async () => {
    const { employeeId, proof } = await kiosk.identify({ pin: '2580' })
    const answer = await kiosk.choices({ employeeId: employeeId!, proof: proof! })
    return isRefusal(answer) ? answer.answer.message : answer.jobs
  }
  const WARD_3 = () => ({ id: ward, name: 'Ward 3', tasks: [] })

  it('is every active job, by its code where it has no name, with tasks where the company has them', async () => {
    const theatre = await addWork(company, 'job', { code: 'A1' })
    await addWork(company, 'job', { code: 'OLD', isActive: false })
    const anyTask = await addWork(company, 'task', { code: 'WALK', name: 'Rounds' })
    await useJobs(company)
    expect(await choices()).toEqual([{ id: theatre, name: 'A1', tasks: [] }, WARD_3()])
    await company.transact(({ tx }) =>
      sql`update company set settings = settings || '{"isTaskCodeEnabled": true}' where id = app_company_id()`.execute(
        tx,
      ),
    )
    expect(await choices()).toEqual([
      { id: theatre, name: 'A1', tasks: [{ id: anyTask, name: 'Rounds' }] },
      {
        ...WARD_3(),
        tasks: [
          { id: cleaning, name: 'CLEAN' },
          { id: anyTask, name: 'Rounds' },
        ],
      },
    ])
  })

  it('is of their position where that has jobs', async () => {
    await useJobs(company)
    await addWork(company, 'job', { code: 'A1' })
    await company.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into department (company_id, level, name) values (app_company_id(), 1, 'Nurses') returning id`.execute(
        tx,
      )
      const [{ id }] = rows as [{ id: string }]
      await sql`insert into department_job (company_id, department_id, job_id)
        values (app_company_id(), ${id}::uuid, ${ward}::uuid)`.execute(tx)
      await sql`update employee_assignment set department_id = ${id}::uuid where employee_id = ${mele}::uuid`.execute(
        tx,
      )
    })
    expect(await choices()).toEqual([WARD_3()])
  })

  it('is nothing without job codes, and with the proof of someone else', async () => {
    expect(await choices()).toEqual([])
    const { proof } = await kiosk.identify({ pin: '2580' })
    const other = await company.addEmployee({})
    const answer = await kiosk.choices({ employeeId: other, proof: proof! })
    expect(isRefusal(answer) && answer.answer.message).toBe('unproven')
  })
})

describe('the default work code', () => {
  const plan = (jobId: string | null) =>
    company.transact((work) =>
      saveScheduleDays(work, {
        source: 'roster',
        days: [{ employeeId: mele, workDate: '2026-03-20', isOffDay: false, sections: [{ ...SECTION, jobId }] }],
      }),
    )
  const SECTION = {
    startMinute: 780,
    endMinute: 1260,
    breakMinutes: null,
    labelName: null,
    colorCode: null,
    rules: {},
  }

  it('is the job of the planned shift, also of a punch made without a network', async () => {
    await useJobs(company, { usesDefault: true })
    await plan(ward)
    await kiosk.send([await kiosk.withPin(kiosk.note({}), '2580')])
    expect(await workOf(company, mele)).toEqual(['In WARD'])
  })

  it('is that of the last In, where nothing is planned', async () => {
    await useJobs(company, { usesDefault: true })
    await sent({ work: { jobId: ward, taskId: cleaning }, deviceTime: '2026-03-18T20:00:00Z' })
    await sent({ direction: 'Out', deviceTime: '2026-03-19T01:00:00Z' })
    await sent({ deviceTime: '2026-03-19T20:00:00Z' })
    expect(await workOf(company, mele)).toEqual(['In WARD CLEAN', 'Out –', 'In WARD CLEAN'])
  })

  it('is no job that is closed, and nothing where the company does not use it', async () => {
    await plan(ward)
    await sent({})
    await useJobs(company, { usesDefault: true })
    await company.transact(({ tx }) => sql`update job set is_active = false`.execute(tx))
    await sent({ direction: 'Out', deviceTime: '2026-03-19T23:00:00Z' })
    await sent({ deviceTime: '2026-03-19T23:30:00Z' })
    expect(await workOf(company, mele)).toEqual(['Out –', 'In –', 'In –'])
  })

  it('is shown to the person before the kiosk, by its name', async () => {
    await useJobs(company, { usesDefault: true })
    await plan(ward)
    expect((await kiosk.identify({ pin: '2580' })).work).toEqual({
      hasJobs: true,
      default: { jobId: ward, jobName: 'Ward 3', taskId: null, taskName: null },
    })
  })

  it('is unknown to companies without job codes', async () => {
    expect(await kiosk.identify({ pin: '2580' })).not.toHaveProperty('work')
  })
})
