import { useParams } from 'react-router'
import { NewStructurePanel } from './new-structure-panel.tsx'
import { StructureLayout } from './structure-layout.tsx'

/** The tree with a new node below the one in the address. */
export function NewStructurePage() {
  const { departmentId = '' } = useParams()
  return (
    <StructureLayout selected={departmentId}>
      <NewStructurePanel key={departmentId} parentId={departmentId} />
    </StructureLayout>
  )
}
