import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LookupEntry, NamedEntry } from './lookups.ts'
import { recordList, recordSave } from './record-calls.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText } from './wire.ts'

const CodedEntry = LookupEntry.extend({ code: z.string() })

/** Shown as 'code - name'; its name may be empty (002 §3 Job, Task). */
const WorkCode = CodedEntry.extend({ punchCode: z.string().nullable(), version: z.int() })

/** The job's id in the connected system, if it comes from one. */
const externalJob = { externalJobType: z.string().nullable(), externalJobId: z.string().nullable() }
const externalTask = { externalTaskType: z.string().nullable(), externalTaskId: z.string().nullable() }

const details = { description: z.string(), payExportCode: z.string() }

/** `taskID`: the tasks it names; a task named by no job belongs to every job. */
const Job = WorkCode.extend({ taskID: z.array(z.string()), ...details, ...externalJob })
export type Job = z.output<typeof Job>

/** People who may not see jobs choose them by code and name. @source spec/permissions.md section 2, rule 2 */
const JobRow = Job.partial().required({ id: true, name: true, active: true, code: true })
export type JobRow = z.output<typeof JobRow>

/** What is done within a job (002 §3 Task). */
const Task = WorkCode.extend({ ...details, ...externalTask })
export type Task = z.output<typeof Task>

const TreeEntry = NamedEntry.extend({ code: z.string() })

/** A job to choose, with the tasks that can be chosen within it. */
export const JobWithTasks = TreeEntry.extend({ tasks: z.array(TreeEntry) })
export type JobWithTasks = z.output<typeof JobWithTasks>

/** A job that someone may book their own work to, by the name they know it by. */
export const JobChoice = NamedEntry.extend({
  /** empty: it has none, or the company uses no tasks */
  tasks: z.array(NamedEntry),
})
export type JobChoice = z.output<typeof JobChoice>

/** Fields shared by the job and task forms. Values set by a connected system are not accepted from a form. */
const codeFields = {
  /** Required for a new one. */
  code: typedText(50).pipe(z.string().min(1)).optional(),
  name: clearable(typedText(200)),
  /** A new one is always active. */
  active: optionalText(Flag),
  description: clearable(typedText(2000)),
  punchCode: clearable(typedText(50)),
  payExportCode: clearable(typedText(50)),
}

export const listJobs = recordList(JobRow, {
  path: '/api/jobs',
  summary: 'Jobs by code; callers who may not see jobs get only codes and names.',
  access: 'signed-in',
})

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'One job with its tasks.',
  access: 'job:visible',
  params: z.object({ id: Id }),
  answer: Job,
})

export const listActiveJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/active-with-external-info',
  summary: 'Active jobs by code, with their ids in the connected system.',
  access: 'signed-in',
  answer: z.array(CodedEntry.extend(externalJob)),
})

export const listNodeJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/list-with-external-info/{id}',
  summary: 'Active jobs of a position, or of the positions below another node, with their ids in the connected system.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: z.array(CodedEntry.extend(externalJob)),
})

export const activeTaskTree = endpoint({
  method: 'GET',
  path: '/api/jobs/active-task-tree',
  summary: 'Active jobs by code, with the active tasks of each.',
  access: 'signed-in',
  answer: z.array(JobWithTasks),
})

export const saveJob = recordSave(
  { ...codeFields, taskID: listOf(Id).optional() },
  {
    path: '/job/save',
    summary: 'Adds a job, or changes one. Code, name and punch code are unique among the jobs of the company.',
    access: 'job:update',
  },
)

export const closeJobs = endpoint({
  method: 'POST',
  path: '/job/closeAllSelected',
  summary: 'Makes jobs inactive: they can no longer be chosen, but time booked to them is kept.',
  access: 'job:update',
  body: z.object({ ids: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer,
})

export const listTasks = recordList(Task, { path: '/api/tasks', summary: 'Tasks by code.', access: 'task:visible' })

export const listJobTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/list-with-external-info/{jobId}',
  summary: 'Active tasks that can be chosen within a job, with their ids in the connected system.',
  access: 'signed-in',
  params: z.object({ jobId: Id }),
  answer: z.array(CodedEntry.extend(externalTask)),
})

export const saveTask = recordSave(codeFields, {
  path: '/task/save',
  summary: 'Adds a task, or changes one. Code, name and punch code are unique among the tasks of the company.',
  access: 'task:update',
})
