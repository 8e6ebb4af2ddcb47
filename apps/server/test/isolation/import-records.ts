import type { FastifyInstance } from 'fastify'
import { multipartFile } from './send-call.ts'

/** Imports punches. @returns the id of the import */
export async function importFile(app: FastifyInstance, headers: { authorization: string }): Promise<string> {
  const { contentType, payload } = multipartFile('uploadFile', '1\t2026-11-19 08:01:00\t1\t0\n')
  const answer = await app.inject({
    method: 'POST',
    url: '/times/upload',
    headers: { ...headers, 'content-type': contentType },
    payload,
  })
  return answer.json().result.importId
}

/** Imports the balance of the employee with pay id P1. @returns the id of the import */
export async function importBalances(app: FastifyInstance, headers: { authorization: string }): Promise<string> {
  const { contentType, payload } = multipartFile('leavebalanceExcelFile', 'P1,900\n', {}, 'balances.csv')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/leave-balance/upload',
    headers: { ...headers, 'content-type': contentType },
    payload,
  })
  return answer.json().importId
}

/** Imports people. @returns the id of the import */
export async function importEmployees(
  app: FastifyInstance,
  headers: { authorization: string },
  { departmentId, payGroupId }: { departmentId: string; payGroupId: string },
): Promise<string> {
  const payload = {
    fileName: 'staff.csv',
    columns: ['firstName', 'lastName', 'staffNumber'],
    rows: [['Iris', 'Lane', '4713']],
    dateOrder: 'dayMonth',
    departmentId,
    paygroupId: payGroupId,
    hireOnDateValue: '2026-10-05',
  }
  const answer = await app.inject({ method: 'POST', url: '/api/employee-imports', headers, payload })
  if (answer.json().message !== 'success') throw new Error(`The employees were not imported: ${answer.body}`)
  return answer.json().importId
}
