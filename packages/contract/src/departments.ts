import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LookupEntry, NamedEntry, StatusFilter } from './lookups.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'
import { JobWithTasks } from './work-codes.ts'

/** A node of the structure's tree; the root is the company, with the company's id and level null (000 §3). */
export interface DepartmentTreeNode {
  key: string
  title: string
  /** 1 Division, 2 Branch, 3 Department, 4 Position */
  level: number | null
  /** active */
  status: boolean
  parent: string | null
  /** the company's name for the level */
  structureName: string
  /** active people at and below the node that the caller may see */
  employees: number
  children: DepartmentTreeNode[]
}

export const DepartmentTreeNode: z.ZodType<DepartmentTreeNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    title: z.string(),
    level: z.int().nullable(),
    status: z.boolean(),
    parent: z.string().nullable(),
    structureName: z.string(),
    employees: z.int(),
    children: z.array(DepartmentTreeNode),
  }),
)

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary:
    'The structure as a tree below the company. When active nodes are requested, an inactive node with active ones below it is included. A Supervisor gets the nodes they manage, an Employee their own node and those above it.',
  access: 'signed-in',
  query: z.object({ status: optionalText(StatusFilter) }),
  answer: z.array(DepartmentTreeNode),
})

/** The value that a node without its own inherits, and from which node or company. */
const Inherited = z.object({ name: z.string(), from: z.string() }).nullable()
const InheritedValues = z.object({ timeZone: Inherited, schedule: Inherited, timeRounding: Inherited })

/** The level of a node, or of the child of one (002 §3 CompanyStructure level). */
const NodeLevel = z.object({ level: z.int(), labelName: z.string(), timeZone: z.boolean() })

/** A node as its form edits it (000 §3 Department node). */
export const DepartmentDetail = z.object({
  key: z.string(),
  title: z.string(),
  level: z.int(),
  status: z.boolean(),
  parent: z.string().nullable(),
  /** the company where the node is at the top */
  parentName: z.string(),
  structureName: z.string(),
  labelName: z.string(),
  /** nodes of this level may have a zone of their own */
  hasTimeZone: z.boolean(),
  /** null: no level is switched on below */
  childLevel: NodeLevel.nullable(),
  departmentName: z.string(),
  code: z.string().nullable(),
  supervisorIds: z.array(z.string()),
  holidayIds: z.array(z.string()),
  jobIds: z.array(z.string()),
  defaultPositionId: z.string().nullable(),
  /** positions below, to choose the default from */
  positions: z.array(LookupEntry),
  timeZoneId: z.string().nullable(),
  scheduleId: z.string().nullable(),
  workPlaceId: z.array(z.string()),
  timeRoundingId: z.string().nullable(),
  punchCode: z.string().nullable(),
  timeLeaveApproverId: z.string().nullable(),
  payExportCode: z.string().nullable(),
  rateExportCode: z.string().nullable(),
  greentreeWeekly: z.boolean(),
  inherits: InheritedValues,
  version: z.int(),
})
export type DepartmentDetail = z.output<typeof DepartmentDetail>

export const getDepartment = endpoint({
  method: 'GET',
  path: '/api/departments/{id}',
  summary: 'A node of the structure, as edited in its form.',
  access: 'department:visible',
  params: z.object({ id: Id }),
  answer: DepartmentDetail,
})

export const childCompanyStructure = endpoint({
  method: 'GET',
  path: '/api/departments/{id}/child-company-structure',
  summary: 'The level of a new child of the node or the company. No level is returned if none is switched on below.',
  access: 'department:visible',
  params: z.object({ id: Id }),
  answer: z.object({
    level: z.int().nullable(),
    labelName: z.string().nullable(),
    timeZone: z.boolean(),
    parentName: z.string(),
    inherits: InheritedValues,
  }),
})

export const jobTaskTree = endpoint({
  method: 'GET',
  path: '/api/departments/job-task-tree',
  summary: 'Active jobs of the nodes that have any, and the tasks of each job.',
  access: 'signed-in',
  query: z.object({ departmentId: optionalText(Id) }),
  answer: z.array(NamedEntry.extend({ jobs: z.array(JobWithTasks) })),
})

export const nextPunchCode = endpoint({
  method: 'GET',
  path: '/api/departments/next-punch-code',
  summary: 'The lowest number not in use as a node’s punch code.',
  access: 'department:visible',
  answer: z.object({ punchCode: z.string() }),
})

export const departmentPeople = endpoint({
  method: 'GET',
  path: '/api/departments/people',
  summary: 'Accounts that can supervise a node or approve its time and leave.',
  access: 'department:visible',
  answer: z.array(LookupEntry.extend({ roleId: z.string() })),
})

export const departmentEmployees = endpoint({
  method: 'GET',
  path: '/api/departments/{id}/employees',
  summary: 'Active employees who belong to the node itself, by name.',
  access: 'employee:visible',
  params: z.object({ id: Id }),
  answer: z.array(
    z.object({ id: z.string(), clockId: z.int().nullable(), firstName: z.string(), lastName: z.string() }),
  ),
})

export const selectedDepartments = endpoint({
  method: 'GET',
  path: '/api/departments/selected',
  summary: 'The nodes that the caller’s lists are filtered by; none means no filter.',
  access: 'signed-in',
  answer: z.array(z.string()),
})

export const selectDepartments = endpoint({
  method: 'POST',
  path: '/api/departments/selected',
  summary: 'Filters the caller’s lists to nodes and everything below them; none means no filter.',
  access: 'signed-in',
  body: z.object({ departmentId: listOf(Id) }),
  answer: SaveAnswer,
})

/** `New` stands for a record that does not exist yet (gaps F8). */
const OwnId = z.preprocess((value) => (value === '' || value === 'New' ? undefined : value), Id.optional())

export const DepartmentBody = z.object({
  id: OwnId,
  /** Of a new node: the node above, or the company itself; absent: the company. */
  parent: clearable(Id),
  status: optionalText(Flag),
  departmentName: typedText(120).pipe(z.string().min(1, 'This field is required.')).optional(),
  code: clearable(typedText(40)),
  supervisorIds: listOf(Id).optional(),
  holidayIds: listOf(Id).optional(),
  jobIds: listOf(Id).optional(),
  defaultPositionId: clearable(Id),
  timeZoneId: clearable(z.string().max(64)),
  scheduleId: clearable(Id),
  workPlaceId: listOf(Id).optional(),
  timeRoundingId: clearable(Id),
  punchCode: clearable(typedText(20)),
  timeLeaveApproverId: clearable(Id),
  payExportCode: clearable(typedText(60)),
  rateExportCode: clearable(typedText(60)),
  greentreeWeekly: optionalText(Flag),
  /** The version that was read; a newer one answers 409 (decisions 23). */
  version: optionalText(Whole),
})
export type DepartmentBody = z.output<typeof DepartmentBody>

/** The recalculation that a change of rules started; absent where no figure depends on it. */
export const Recalculation = { changedDays: z.int().optional(), jobId: z.string().optional() }

export const saveDepartment = endpoint({
  method: 'POST',
  path: '/department/save',
  summary: 'Adds a node, or changes one. Days that are still open are recalculated with the new values.',
  access: 'department:visible',
  body: DepartmentBody,
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** of `payOnFinishDayConflicts` */
    employeeName: z.string().optional(),
    ...Recalculation,
  }),
  refusals: [
    'existName',
    'existNumber',
    'existCode',
    'existPunchCode',
    'missingPunchCode',
    'hasEmployee',
    'noCompanyStructure',
    'payOnFinishDayConflicts',
  ],
  creates: true,
})

export const deleteDepartments = endpoint({
  method: 'POST',
  path: '/department/delete',
  summary: 'Deletes nodes that have nothing below them and that no one has ever belonged to.',
  access: 'department:visible',
  body: z.object({ ids: listOf(Id, { min: 1, max: 500 }) }),
  answer: SaveAnswer,
  refusals: ['children', 'hasEmployee'],
})
