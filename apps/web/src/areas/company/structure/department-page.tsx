import { useParams } from 'react-router'
import { DepartmentPanel } from './department-panel.tsx'
import { StructureLayout } from './structure-layout.tsx'

/** The tree with a node. @source spec 000 §2.13 */
export function DepartmentPage() {
  const { departmentId = '' } = useParams()
  return (
    <StructureLayout selected={departmentId}>
      <DepartmentPanel key={departmentId} id={departmentId} />
    </StructureLayout>
  )
}
