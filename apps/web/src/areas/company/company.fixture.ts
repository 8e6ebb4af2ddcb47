import type { CompanyInfo, CompanyStructureLevel, DepartmentDetail, DepartmentTreeNode } from '@timeloom/contract'

export const COMPANY_ID = '00000000-0000-4000-8000-0000000000c0'

export function treeNode(title: string, level: number, changes: Partial<DepartmentTreeNode> = {}): DepartmentTreeNode {
  const structureName = ['Division', 'Branch', 'Department', 'Position'][level - 1]!
  return {
    key: `id-${title}`,
    title,
    level,
    status: true,
    parent: null,
    structureName,
    employees: 0,
    children: [],
    ...changes,
  }
}

/** A company with two divisions: Plant with Packing and its Packer below, Depot inactive. */
export function tree(): DepartmentTreeNode[] {
  const packer = treeNode('Packer', 4, { employees: 4 })
  const packing = treeNode('Packing', 3, { employees: 4, children: [packer] })
  return [
    {
      ...treeNode('Fernbank Foods', 1),
      key: COMPANY_ID,
      level: null,
      structureName: '',
      employees: 4,
      children: [treeNode('Plant', 1, { employees: 4, children: [packing] }), treeNode('Depot', 1, { status: false })],
    },
  ]
}

export const LEVELS: CompanyStructureLevel[] = [
  { id: 'l1', level: 'Division', labelName: 'Division', timeZone: true, isActive: true },
  { id: 'l2', level: 'Branch', labelName: 'Branch', timeZone: true, isActive: true },
  { id: 'l3', level: 'Department', labelName: 'Crew', timeZone: false, isActive: true },
  { id: 'l4', level: 'Position', labelName: 'Position', timeZone: false, isActive: true },
]

export function department(changes: Partial<DepartmentDetail> = {}): DepartmentDetail {
  return {
    key: 'id-Packing',
    title: 'Packing',
    level: 3,
    status: true,
    parent: 'id-Plant',
    parentName: 'Plant',
    structureName: 'Crew',
    labelName: 'Crew',
    hasTimeZone: false,
    childLevel: { level: 4, labelName: 'Position', timeZone: false },
    departmentName: 'Packing',
    code: 'PK',
    supervisorIds: [],
    holidayIds: [],
    jobIds: [],
    defaultPositionId: null,
    positions: [],
    timeZoneId: null,
    scheduleId: null,
    workPlaceId: [],
    timeRoundingId: null,
    punchCode: null,
    timeLeaveApproverId: null,
    payExportCode: null,
    rateExportCode: null,
    greentreeWeekly: false,
    inherits: { timeZone: null, schedule: null, timeRounding: { name: 'Quarter hour', from: 'Plant' } },
    version: 3,
    ...changes,
  }
}

export function company(changes: Partial<CompanyInfo> = {}): CompanyInfo {
  return {
    id: COMPANY_ID,
    licences: 120,
    code: 'FERN',
    tradingName: 'Fernbank Foods',
    domain: null,
    token: 'a-token',
    openedOn: null,
    logourl: null,
    name: null,
    title: null,
    email: null,
    mobile: null,
    phone: '03 1',
    fax: null,
    physicalAddr: null,
    postalAddr: null,
    latitude: null,
    longitude: null,
    jobLabel: 'Job',
    taskLabel: 'Task',
    actLabel: null,
    partLabel: null,
    standardHoursDisplayName: 'Standard Hours',
    guaranteedHoursDisplayName: 'Guaranteed Hours',
    timeZoneId: 'Pacific/Auckland',
    scheduleId: null,
    timeRoundingId: null,
    exceptionThreshold: 15,
    exceptionLDThreshold: 15,
    repeatPunchMinutes: 3,
    leaveNtReceivers: null,
    leaveNotifySupervisor: false,
    version: 7,
    ...changes,
  }
}

/** What the forms choose from. */
export const LISTS = {
  'GET /api/departments': () => tree(),
  'GET /api/company-structures': () => LEVELS,
  'GET /api/timezones': () => [{ id: 'Pacific/Auckland', name: 'Pacific/Auckland' }],
  'GET /api/schedules': () => [],
  'GET /api/time-roundings': () => [],
  'GET /api/holidays': () => [],
  'GET /api/jobs': () => [],
  'GET /api/workplaces': () => [],
  'GET /api/departments/people': () => [{ id: 'sam', name: 'Sam Super', active: true, roleId: '3' }],
}

const ALL = ['visible', 'create', 'update', 'delete']
export const ADMIN = {
  company: ['visible', 'update'],
  structure: ['visible', 'update'],
  division: ALL,
  branch: ALL,
  department: ALL,
  position: ALL,
  employee: ALL,
}
export const SUPERVISOR = {
  division: ['visible'],
  branch: ['visible'],
  department: ['visible', 'update'],
  position: ['visible', 'update'],
}
