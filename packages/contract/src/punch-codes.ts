import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NamedEntry } from './lookups.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer } from './wire.ts'

/** Maximum number of codes per call. */
export const MOST_PUNCH_CODES = 600

/**
 * What a QR code books work to: a node, a job and a task or, in the project variant, a project with its levels. Parts
 * that were not chosen are absent.
 *
 * @source spec 002 §3 Punch QR payload
 */
export const PunchCodePayload = z.strictObject({
  departmentId: z.string().optional(),
  departmentName: z.string().optional(),
  jobId: z.string().optional(),
  jobName: z.string().optional(),
  taskId: z.string().optional(),
  taskName: z.string().optional(),
  project: z.string().optional(),
  projectName: z.string().optional(),
  panel: z.string().optional(),
  panelName: z.string().optional(),
  task: z.string().optional(),
  category: z.string().optional(),
  categoryName: z.string().optional(),
})
export type PunchCodePayload = z.output<typeof PunchCodePayload>

export const createPunchCodes = endpoint({
  method: 'POST',
  path: '/api/punch-codes',
  summary:
    'Signed texts for QR codes: for every chosen node with every chosen job and each chosen task that the job has, or for one project with its levels.',
  access: 'punchCode:visible',
  body: z.object({
    departmentIds: listOf(Id, { max: 1000 }).optional(),
    jobIds: listOf(Id, { max: 1000 }).optional(),
    taskIds: listOf(Id, { max: 1000 }).optional(),
    project: optionalText(Id),
    panel: optionalText(Id),
    task: optionalText(Id),
    category: optionalText(Id),
  }),
  answer: SaveAnswer.extend({
    codes: z.array(
      z.object({
        /** The QR code's text: the payload as JSON with `signature` at the end. */
        text: z.string(),
        payload: PunchCodePayload,
      }),
    ),
  }),
  refusals: ['inactive'],
})
export type PunchCode = z.output<(typeof createPunchCodes)['answer']>['codes'][number]

export const verifyPunchCode = endpoint({
  method: 'POST',
  path: '/api/punch-codes/verify',
  summary:
    "Whether the company's server created the text of a QR code, and what it books time to, with today's names. For kiosks and phones.",
  access: 'signed-in',
  body: z.object({ text: z.string().min(1).max(4000) }),
  answer: SaveAnswer.extend({ payload: PunchCodePayload }),
  refusals: ['forged', 'unknown', 'inactive'],
})

/** The lists contain no leave, so `isLeave` has no effect. @source spec/gaps.md B51 */
const isLeave = optionalText(Flag)
const Entries = z.array(NamedEntry)

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/calder-stewart/projects',
  summary: 'Active projects of the connected system, by name.',
  access: 'punchCode:visible',
  query: z.object({ isLeave }),
  answer: Entries,
})

export const listSubprojects = endpoint({
  method: 'GET',
  path: '/api/calder-stewart/subprojects',
  summary: 'Active panels of a project, by name.',
  access: 'punchCode:visible',
  query: z.object({ project: Id, isLeave }),
  answer: Entries,
})

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/calder-stewart/activities',
  summary: 'Active tasks of a panel, by name.',
  access: 'punchCode:visible',
  query: z.object({ project: Id, panel: Id, isLeave }),
  answer: Entries,
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/calder-stewart/categories',
  summary: 'Active categories, by name.',
  access: 'punchCode:visible',
  query: z.object({ isLeave }),
  answer: Entries,
})
