import type { PayType } from '@timeloom/contract'
import { setupOffice } from '../../../../test/setup-office.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'

/** A company whose pay types are read and saved by the product's calls, as an Admin unless told otherwise. */
export type PayTypeOffice = Awaited<ReturnType<typeof payTypeOffice>>

let number = 0

/** A code and a name that no pay type has. */
export const free = () => ({ code: `P${(number += 1)}`, name: `Pay type ${number}` })

export async function payTypeOffice(database: TestDatabase, server: TestApp) {
  const office = await setupOffice(database, server)
  const post = async (url: string, payload: Record<string, unknown>) => {
    const answer = await office.post(url, payload)
    return { status: answer.statusCode, ...answer.json<{ message: string; id?: string; names?: string[] }>() }
  }
  const list = async (query = '') => (await office.get(`/api/pay-types${query}`)).json<PayType[]>()
  return {
    ...office,
    list,
    /** @returns the id of a new one */
    add: (more: object = {}) => office.added('/paytype/save', { ...free(), ...more }),
    read: async (id: string) => (await office.get(`/api/pay-types/${id}`)).json<PayType>(),
    save: (payload: Record<string, unknown>) => post('/paytype/save', payload),
    remove: (...ids: string[]) => post('/paytype/delete', { ids }),
    idOf: async (code: string) => (await list()).find((type) => type.code === code)!.id,
  }
}
