import type { NamedEntry } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { selectActiveEntries, selectProjectEntries, type EntryKind } from './punch-codes.repository.ts'

type Reader = Pick<Work, 'tx'>

/** Projects or categories, as the connected system has them; without one there are none. @source spec/gaps.md B51, C21 */
export function readTopEntries({ tx }: Reader, kind: 'project' | 'category'): Promise<NamedEntry[]> {
  return selectActiveEntries(tx, { kind, parentId: null })
}

/** Panels of a project. */
export async function readPanels({ tx }: Reader, projectId: string): Promise<NamedEntry[] | Refusal> {
  if (!(await isThere(tx, { kind: 'project', id: projectId, parentId: null })))
    return notFound('There is no such project.')
  return selectActiveEntries(tx, { kind: 'panel', parentId: projectId })
}

/** Tasks of a panel, which is the project's. */
export async function readActivities(
  { tx }: Reader,
  { project, panel }: { project: string; panel: string },
): Promise<NamedEntry[] | Refusal> {
  if (!(await isThere(tx, { kind: 'project', id: project, parentId: null })))
    return notFound('There is no such project.')
  if (!(await isThere(tx, { kind: 'panel', id: panel, parentId: project }))) return notFound('There is no such panel.')
  return selectActiveEntries(tx, { kind: 'task', parentId: panel })
}

async function isThere(
  tx: Reader['tx'],
  { kind, id, parentId }: { kind: EntryKind; id: string; parentId: string | null },
): Promise<boolean> {
  const [entry] = await selectProjectEntries(tx, [id])
  return entry !== undefined && entry.kind === kind && entry.parentId === parentId
}
