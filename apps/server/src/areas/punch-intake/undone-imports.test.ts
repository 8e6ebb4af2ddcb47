import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { insertRemovals } from '../punches/many-punches.repository.ts'
import { kioskOffice, punchesOf } from './testing/kiosk-at-work.ts'

const { db } = testDatabase()

describe('a punch that was removed with its whole import', () => {
  it('happened where a device has it too: it is put back, once', async () => {
    const { company, kiosk, mele } = await kioskOffice(db)
    const send = async (count: number) => {
      const results = await kiosk.send(Array.from({ length: count }, () => kiosk.note({ employeeId: mele })))
      return results.map(({ result }) => result)
    }
    const [id] = await addPunches(company, { employeeId: mele, punches: ['2026-03-20 13:00 In'] })
    const own = { id: id!, employeeId: mele, workDate: '2026-03-20' }
    const undo = { accountId: null, reason: 'Undo of the import', importId: randomUUID() }
    await company.transact(({ tx }) => insertRemovals(tx, [own], undo))
    expect(await punchesOf(company, mele)).toEqual([])
    expect(await send(2)).toEqual(['stored', 'duplicate'])
    expect(await punchesOf(company, mele)).toHaveLength(1)
    expect(await send(1)).toEqual(['duplicate'])
  })
})
