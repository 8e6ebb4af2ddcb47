import type { AnswerOf, PunchCodePayload, verifyPunchCode as verifyPunchCodeCall } from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import { readPunchCodeText } from './punch-code-text.ts'
import { selectAnyNodes, selectProjectEntries, selectWork } from './punch-codes.repository.ts'

/** Fields of ids, with those of the names. */
const NODES = { departmentId: 'departmentName' } as const
const JOBS = { jobId: 'jobName' } as const
const TASKS = { taskId: 'taskName' } as const
const ENTRIES = { project: 'projectName', panel: 'panelName', task: 'taskName', category: 'categoryName' } as const

/**
 * What the text of a scanned QR code books on, with the names of today.
 *
 * Refuses with `forged` a text that the company's server did not make, with `unknown` what is gone since, with `inactive`
 * what nobody can book on any more.
 */
export async function verifyPunchCode(
  { tx, caller, signer }: Pick<Work, 'tx' | 'caller'> & { signer: Signer },
  text: string,
): Promise<AnswerOf<typeof verifyPunchCodeCall> | Refusal> {
  const payload = readPunchCodeText(signer, caller.companyId, text)
  if (!payload) return refused('forged')
  const idsOf = (fields: Partial<Record<keyof PunchCodePayload, string>>) =>
    Object.keys(fields).flatMap((field) => payload[field as keyof PunchCodePayload] ?? [])
  const found = await Promise.all([
    selectAnyNodes(tx, idsOf(NODES)),
    selectWork(tx, 'job', idsOf(JOBS)),
    selectWork(tx, 'task', idsOf(TASKS)),
    selectProjectEntries(tx, idsOf(ENTRIES)),
  ])
  const parts = new Map(found.flat().map((part) => [part.id, part]))
  const named: PunchCodePayload = {}
  for (const [field, nameField] of Object.entries({ ...NODES, ...JOBS, ...TASKS, ...ENTRIES })) {
    const id = payload[field as keyof PunchCodePayload]
    if (id === undefined) continue
    const part = parts.get(id)
    if (!part) return refused('unknown')
    if (!part.isActive) return refused('inactive', { name: part.name })
    named[field as keyof PunchCodePayload] = id
    named[nameField] = part.name
  }
  return { message: 'success', payload: named }
}
