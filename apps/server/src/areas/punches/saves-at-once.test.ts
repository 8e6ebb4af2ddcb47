import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { savePayGroup } from '../pay-setup/pay-groups.service.ts'
import { deletePunch, savePunch } from './punches.service.ts'

const { db } = testDatabase()
const days = ['2026-03-02', '2026-03-03', '2026-03-04']
const clients = 6
const savesOfEach = 15
let company: CompanyAtWork
let employeeIds: string[]

beforeAll(async () => {
  company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  employeeIds = [await company.addEmployee({}), await company.addEmployee({})]
})

it.each([1, 2, 3])('figures are those from scratch after saves of many at once, in any order (%i)', async (seed) => {
  const random = numbers(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const saved: { punchId: string; employeeId: string; day: string }[] = []
  const add = async () => {
    const employeeId = pick(employeeIds)
    const [day, punchTime, direction] = [pick(days), clock(random()), pick(['In', 'Out'] as const)]
    const answer = await once((work) => savePunch(work, { employeeId, day, punchTime, direction, dayType: 'Today' }))
    if ('id' in answer && answer.id) saved.push({ punchId: answer.id, employeeId, day })
  }
  const remove = async () => {
    const [punch] = saved.splice(Math.floor(random() * saved.length), 1)
    if (punch) await once((work) => deletePunch(work, punch))
  }
  const rule = () =>
    once((work) =>
      savePayGroup(work, {
        id: company.rules.payGroupId,
        graceTimeIn: Math.floor(random() * 30),
        effectiveFrom: days[0]!,
      }),
    )
  const client = async (place: number) => {
    for (let save = 0; save < savesOfEach; save++)
      await (place === 0 && save % 5 === 0 ? rule : random() < 0.8 ? add : remove)()
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))

  expect(saved.length).toBeGreaterThan(clients)
  const again = await company.transact((work) => recalculate(work, { employeeIds, from: days[0]!, to: days.at(-1)! }))
  expect(again.changedDays).toBe(0)
})

function once<T>(work: Parameters<typeof company.transact<T>>[0]): Promise<T> {
  return retryConflicts(() => company.transact(work))
}

function clock(share: number): string {
  const minute = Math.floor(share * 1440)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
