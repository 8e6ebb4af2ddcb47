import { Select } from 'antd'
import { type ComponentType, Suspense } from 'react'
import type { DepartmentNode } from './department-tree-rules.ts'
import type { DepartmentTreeProps } from './department-tree.tsx'
import { lazyPart } from '../../kit/late/lazy-part.tsx'

/** The tree is 30 kB that most first pages do without. */
const DepartmentTree: ComponentType<DepartmentTreeProps> = lazyPart(() =>
  import('./department-tree.tsx').then((file) => file.default),
)

interface SharedProps {
  id?: string
  nodes: readonly DepartmentNode[]
  placeholder?: string
  isLoading?: boolean
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

interface DepartmentSelectProps extends SharedProps {
  value?: string | null
  onChange?: (departmentId: string | null) => void
  isClearable?: boolean
}

/** One department of the structure's tree. @source spec 000 §5; design/ui.md Foundations */
export function DepartmentSelect({ value, onChange, isClearable = false, ...shared }: DepartmentSelectProps) {
  return (
    <Suspense fallback={<Waiting {...shared} />}>
      <DepartmentTree
        {...shared}
        isMultiple={false}
        isClearable={isClearable}
        value={value ? [value] : []}
        onChange={(ids) => onChange?.(ids[0] ?? null)}
      />
    </Suspense>
  )
}

interface DepartmentMultiSelectProps extends SharedProps {
  value?: readonly string[]
  onChange?: (departmentIds: string[]) => void
  /**
   * A chosen department has everyone below it: taking one back takes back those above it, which would still have its
   * people.
   */
  includesBelow?: boolean
}

/** Several departments; ticking one ticks those below it that are offered, and each can be taken back by itself. */
export function DepartmentMultiSelect({ value = NONE, onChange, ...shared }: DepartmentMultiSelectProps) {
  return (
    <Suspense fallback={<Waiting {...shared} />}>
      <DepartmentTree {...shared} isMultiple isClearable value={value} onChange={(ids) => onChange?.(ids)} />
    </Suspense>
  )
}

/** The field under its own name, while the tree's code is fetched. */
function Waiting({ id, 'aria-label': label }: SharedProps) {
  const named = { ...(id ? { id } : {}), ...(label ? { 'aria-label': label } : {}) }
  return <Select disabled loading style={{ width: '100%' }} {...named} />
}

const NONE: readonly string[] = []
