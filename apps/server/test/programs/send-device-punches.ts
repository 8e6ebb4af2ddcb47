import type { BatchPunch } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { employeesByClockId } from '../../src/areas/people/people.service.ts'
import { employeeProof } from '../../src/areas/punch-intake/employee-proof.ts'
import { punchIntakeQueues } from '../../src/areas/punch-intake/punch-intake.jobs.ts'
import { takePunches } from '../../src/areas/punch-intake/take-punches.ts'
import { pinSealOf } from '../../src/platform/auth/pin-seal.ts'
import { signerOf } from '../../src/platform/auth/signer.ts'
import { systemWork } from '../../src/platform/call/system-work.ts'
import { startDatabase } from '../../src/platform/db/start-database.ts'
import { tenantTransaction } from '../../src/platform/db/transaction.ts'
import { startJobs } from '../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { crashCompany, FIRST_DAY, insist, PEOPLE } from './crash-company.ts'

// Sends what a kiosk noted on each day, one day after another, again until it is answered, and says each day once it is
// stored; what is calculated, another program does. Ends with its input.
const say = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog('silent')
const secretKey = 'a key that is the same in each run of the program'
const deviceId = '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f00ff'

const config = { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databaseReadUrl: undefined }
const { db, stop } = await insist(() => startDatabase(config, log))
process.stdin.resume()

const companyId = await crashCompany(db)
const signer = signerOf(secretKey)
const transact = systemWork(db, { companyId, now: new Date(), log })
const employees = await insist(() => transact(({ tx }) => employeesByClockId(tx, [...Array(PEOPLE).keys()])))
await insist(() =>
  transact(({ tx }) =>
    tx
      .insertInto('device')
      .values(kiosk())
      .onConflict((on) => on.doNothing())
      .execute(),
  ),
)
const jobs = await insist(() => startJobs({ db, log, queues: punchIntakeQueues, pollMs: 20 }))

for (let today = await insist(theLastDay); !process.stdin.readableEnded; today = addDays(today, 1)) {
  const items = notedOn(today)
  const results = await insist(() => send(items, evening(today)))
  const isSafe = results.every(({ result }) => result === 'stored' || result === 'duplicate')
  say(`${isSafe ? 'sent' : `not taken: ${JSON.stringify(results[0])}`} ${today}`)
}
await jobs.stop()
await stop()

function kiosk() {
  return { companyId, id: deviceId, name: 'Gate 1', purpose: 'kiosk', enrolledAt: new Date(`${FIRST_DAY}T00:00:00Z`) }
}

/** In the afternoon of the company's zone everyone has gone home. */
function evening(day: string): Date {
  return new Date(`${day}T06:00:00Z`)
}

/** Each person's In and Out, in the order of their times; the same ids however often they are noted. */
function notedOn(day: string): BatchPunch[] {
  const dayNumber = Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000)
  const times = [
    { direction: 'In', at: new Date(Date.parse(`${day}T00:00:00Z`) - 5 * 3_600_000) },
    { direction: 'Out', at: new Date(Date.parse(`${day}T00:00:00Z`) + 3 * 3_600_000) },
  ] as const
  return times.flatMap(({ direction, at }, half) =>
    employees.map(({ id: employeeId }, place) => ({
      id: uuidOf(`${day} ${direction} ${employeeId}`),
      sequence: (dayNumber * 2 + half) * PEOPLE + place,
      deviceTime: at.toISOString(),
      zone: 'Pacific/Auckland',
      direction,
      employeeId,
      proof: employeeProof(signer, { companyId, deviceId, employeeId, at }, 'pin'),
      pin: null,
      clockId: null,
      badge: null,
      note: null,
      photo: null,
      location: null,
      work: null,
      punchCode: null,
    })),
  )
}

async function send(items: BatchPunch[], now: Date) {
  const caller = { companyId, accountId: null, roleId: '2', employeeId: null, address: null } as const
  const device = { id: deviceId, name: 'Gate 1', siteId: null, employeeId: null, isRevoked: false }
  const answer = await tenantTransaction(db, caller, (tx) =>
    takePunches(
      { tx, now, jobs, log, caller, device, signer, pinSeal: pinSealOf(secretKey) },
      { sentAt: now.toISOString(), items },
    ),
  )
  // The answer is on its way: whoever is killed now has not had it.
  await wait(5)
  return answer.items
}

/** The last day itself is sent again. */
async function theLastDay(): Promise<string> {
  const last = await transact(({ tx }) =>
    tx
      .selectFrom('punch')
      .select((eb) => eb.fn.max('localDate').as('day'))
      .executeTakeFirst(),
  )
  return last?.day ?? FIRST_DAY
}

function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
