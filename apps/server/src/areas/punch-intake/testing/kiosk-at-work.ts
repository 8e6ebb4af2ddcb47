import type {
  AnswerOf,
  BatchPunch,
  BodyOf,
  findNames,
  identifyByPin,
  listWorkChoices,
  readOwnFigures,
  sendPunches,
} from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { idleJobs } from '../../../../test/no-jobs.ts'
import { secretKey } from '../../../../test/test-app.ts'
import { sealPin } from '../../../../test/test-device.ts'
import { pinSealOf } from '../../../platform/auth/pin-seal.ts'
import { signerOf } from '../../../platform/auth/signer.ts'
import type { JobQueue } from '../../../platform/call/call.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { tenantTransaction, type TenantTx } from '../../../platform/db/transaction.ts'
import { createLog } from '../../../platform/log/log.ts'
import { changePin } from '../../people/save-employee.service.ts'
import { employeeProof } from '../employee-proof.ts'
import { findNames as lookUp, identifyByName } from '../chosen-names.ts'
import { identify } from '../identify.ts'
import { readOwnFigures as ownFigures } from '../own-figures.ts'
import type { IntakeWork } from '../pin-holders.ts'
import { takePunches } from '../take-punches.ts'
import { listWorkChoices as workChoices } from '../work/offered-work.ts'

/** Friday, 13:00 in Auckland. */
export const NOW = new Date('2026-03-20T00:00:00Z')

type Sent = AnswerOf<typeof sendPunches>

interface SentWith {
  now?: Date
  /** the device's clock when it sends; `now` unless told */
  sentAt?: Date
  isRevoked?: boolean
  jobs?: JobQueue
  /** called in the transaction, before it is committed */
  beforeCommit?: () => Promise<void>
}

/** A kiosk of a company, as its calls reach the service. */
export interface KioskAtWork {
  deviceId: string
  /** A punch as it notes the next one. */
  note(punch: Partial<BatchPunch>): BatchPunch
  send(items: readonly unknown[], more?: SentWith): Promise<Sent['items']>
  identify(typed: BodyOf<typeof identifyByPin>, at?: Date): Promise<AnswerOf<typeof identifyByPin>>
  choose(employeeId: string): ReturnType<typeof identifyByName>
  names(asked: BodyOf<typeof findNames>): Promise<AnswerOf<typeof findNames>>
  choices(of: BodyOf<typeof listWorkChoices>): ReturnType<typeof workChoices>
  figures(of: BodyOf<typeof readOwnFigures>): ReturnType<typeof ownFigures>
  /** The same punch with a sealed PIN instead of an employee. */
  withPin(punch: BatchPunch, pin: string, clockId?: number): Promise<BatchPunch>
}

/** Puts a kiosk into a company, at a work site or at none. */
export async function kioskAtWork(db: Db, company: CompanyAtWork, siteId: string | null = null): Promise<KioskAtWork> {
  const deviceId = await company.transact(({ tx }) => insertDevice(tx, siteId))
  const session = {
    companyId: company.companyId,
    accountId: null,
    roleId: '2',
    employeeId: null,
    address: null,
  } as const
  let sequence = 0
  const work = (tx: TenantTx, { now = NOW, isRevoked = false, jobs = idleJobs }: SentWith): IntakeWork => ({
    tx,
    now,
    jobs,
    log: createLog('silent'),
    caller: session,
    device: { id: deviceId, name: 'Front door', siteId, employeeId: null, isRevoked },
    signer: signerOf(secretKey),
    pinSeal: pinSealOf(secretKey),
  })
  const proven = ({ employeeId, deviceTime }: Partial<BatchPunch>) => ({
    proof: employeeId
      ? employeeProof(
          signerOf(secretKey),
          { companyId: company.companyId, deviceId, employeeId, at: new Date(deviceTime ?? NOW) },
          'pin',
        )
      : null,
  })
  return {
    deviceId,
    note: (punch) => ({
      id: randomUUID(),
      sequence: ++sequence,
      deviceTime: NOW.toISOString(),
      zone: 'Pacific/Auckland',
      direction: 'In',
      employeeId: null,
      pin: null,
      clockId: null,
      badge: null,
      note: null,
      photo: null,
      location: null,
      work: null,
      punchCode: null,
      ...proven(punch),
      ...punch,
    }),
    send: (items, more = {}) =>
      tenantTransaction(db, session, async (tx) => {
        const sentAt = (more.sentAt ?? more.now ?? NOW).toISOString()
        const answer = await takePunches(work(tx, more), { sentAt, items: [...items] })
        await more.beforeCommit?.()
        return answer.items
      }),
    identify: (typed, now = NOW) => tenantTransaction(db, session, (tx) => identify(work(tx, { now }), typed)),
    choose: (employeeId) => tenantTransaction(db, session, (tx) => identifyByName(work(tx, {}), { employeeId })),
    names: (asked) => tenantTransaction(db, session, (tx) => lookUp(work(tx, {}), asked)),
    choices: (of) => tenantTransaction(db, session, (tx) => workChoices(work(tx, {}), of)),
    figures: (of) => tenantTransaction(db, session, (tx) => ownFigures(work(tx, {}), of)),
    withPin: async (punch, pin, clockId) => ({
      ...punch,
      employeeId: null,
      pin: await sealPin(pin, punch.id),
      clockId: clockId ?? null,
    }),
  }
}

async function insertDevice(tx: TenantTx, siteId: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into device (company_id, name, purpose, enrolled_at, site_id)
    values (app_company_id(), 'Front door', 'kiosk', ${NOW}, ${siteId}::uuid) returning id
  `.execute(tx)
  return rows[0]!.id
}

/** A company with a kiosk and Mele, whose clock ID is 71 and whose PIN is 2580. */
export async function kioskOffice(db: Db) {
  const company = await companyAtWork(db, { now: NOW })
  const mele = await company.addEmployee({ firstName: 'Mele', lastName: 'Tau', clockId: 71 })
  await setPin(company, mele, '2580')
  return { company, mele, kiosk: await kioskAtWork(db, company) }
}

export function setPin(company: CompanyAtWork, employeeId: string, pin: string): Promise<void> {
  return company.transact((work) => changePin({ ...work, signer: signerOf(secretKey) }, { employeeId, pin }))
}

/** Standing punches of an employee as `2026-03-20 08:00 In kiosk`, in order. */
export async function punchesOf(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ text: string }>`
      select local_date || ' ' || to_char(time '00:00' + local_minute * interval '1 minute', 'HH24:MI') || ' '
        || coalesce(direction, '?') || ' ' || source as text
      from standing_punch where employee_id = ${employeeId}::uuid order by at, id
    `.execute(tx),
  )
  return rows.map(({ text }) => text)
}
