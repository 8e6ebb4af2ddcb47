import type { FastifyInstance } from 'fastify'
import type { TenantTx } from '../../src/platform/db/transaction.ts'

/** @returns the ids of the company's exceptions, the oldest first */
export async function readExceptionIds(tx: TenantTx): Promise<string[]> {
  const rows = await tx.selectFrom('time_exception').select('id').orderBy('workDate').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Reviews one. */
export async function addReview(
  app: FastifyInstance,
  headers: { authorization: string },
  id: string | undefined,
): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: '/timesheet/hideException', headers, payload: { id } })
  if (answer.json().message !== 'success') throw new Error(`The exception was not reviewed: ${answer.body}`)
}
