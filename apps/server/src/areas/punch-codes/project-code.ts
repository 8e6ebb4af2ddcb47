import type { BodyOf, createPunchCodes, PunchCodePayload } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { selectProjectEntries, type EntryKind } from './punch-codes.repository.ts'

const REQUIRED = 'This field is required.'
const KINDS = ['project', 'panel', 'task', 'category'] as const satisfies EntryKind[]

/** The code of a project with its levels, all of them needed; undefined: none was chosen. @source spec 002 §2.20, §5 */
export async function projectCode(
  { tx }: Pick<Work, 'tx'>,
  body: BodyOf<typeof createPunchCodes>,
): Promise<PunchCodePayload[] | Refusal | undefined> {
  const asked = KINDS.flatMap((kind) => body[kind] ?? [])
  if (asked.length === 0) return undefined
  const found = await selectProjectEntries(tx, asked)
  const [project, panel, task, category] = KINDS.map((kind) =>
    found.find((entry) => entry.id === body[kind] && entry.kind === kind),
  )
  const unknown = KINDS.find((kind, place) => body[kind] !== undefined && ![project, panel, task, category][place])
  if (unknown) return notFound(`There is no such ${unknown}.`)
  if (!project || !panel || !task || !category) {
    const issues = KINDS.flatMap((field) => (body[field] === undefined ? [{ field, reason: REQUIRED }] : []))
    return invalid(REQUIRED, issues)
  }
  if (panel.parentId !== project.id) return astray('panel')
  if (task.parentId !== panel.id) return astray('task')
  const closed = [project, panel, task, category].find(({ isActive }) => !isActive)
  if (closed) return refused('inactive', { name: closed.name })
  return [
    {
      project: project.id,
      projectName: project.name,
      panel: panel.id,
      panelName: panel.name,
      task: task.id,
      taskName: task.name,
      category: category.id,
      categoryName: category.name,
    },
  ]
}

function astray(field: EntryKind): Refusal {
  const reason = 'It does not belong to the entry chosen above it.'
  return invalid(reason, [{ field, reason }])
}
