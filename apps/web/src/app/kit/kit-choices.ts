import type { DepartmentNode } from '../../ui/widgets/department-select/department-tree-rules.ts'
import type { CodedWork } from '../../ui/widgets/job-task-picker/job-task-rules.ts'

export const EMPLOYEES = [
  { id: 'e1', firstName: 'Aroha', lastName: 'Tennick', clockId: 1001 },
  { id: 'e2', firstName: 'Mele', lastName: 'Fonuake', clockId: 1042 },
  { id: 'e3', firstName: 'Ines', lastName: 'Calderro', clockId: 1043 },
  { id: 'e4', firstName: 'Oskar', lastName: 'Lindvale', clockId: null },
]

/** A public holiday of the example's week. */
export const HOLIDAY = '2026-11-13'

export const LEAVE_TYPES = [
  { id: 'annual', name: 'Annual Leave', balanceMinutes: 5550 },
  { id: 'sick', name: 'Sick Leave', balanceMinutes: 1440 },
]

export const SITES = [
  ...['Gate 1', 'Gate 2', 'Cold store', 'Depot', 'Office', 'Yard', 'Rolleston', 'Hornby'].map((label, place) => ({
    id: `s${place + 1}`,
    label,
  })),
  { id: 's9', label: 'Old mill', isActive: false },
]

export const JOBS: CodedWork[] = [
  { id: 'j1', code: 'L1', name: 'Line 1' },
  { id: 'j2', code: 'L2', name: 'Line 2 – Packing' },
]

export const TASKS: Record<string, CodedWork[]> = {
  j1: [
    { id: 't1', code: 'PK', name: 'Packing' },
    { id: 't2', code: 'CL', name: 'Cleaning' },
  ],
  j2: [{ id: 't3', code: 'LB', name: 'Labels' }],
}

export const DEPARTMENTS: DepartmentNode[] = [
  department('d1', 'Fernbank Foods', [
    department('d2', 'Packing', [department('d3', 'Line 1'), department('d4', 'Line 2')]),
    department('d5', 'Dispatch', [department('d6', 'Night')]),
    { ...department('d7', 'Old mill'), status: 'Inactive' },
  ]),
]

function department(id: string, title: string, children: DepartmentNode[] = []): DepartmentNode {
  return { id, title, level: 1, status: 'Active', children }
}
