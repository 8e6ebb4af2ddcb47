import { useParams } from 'react-router'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import { NewStructurePanel } from './new-structure-panel.tsx'
import { StructureLayout } from './structure-layout.tsx'

/** The tree with the company's own detail. @source spec 000 §2.12, §2.14 */
export function CompanyPage() {
  const seesCompany = useCan('company:visible')
  return <StructureLayout selected={null}>{seesCompany ? <CompanyPanel /> : <ChooseNode />}</StructureLayout>
}

/** The tree with a node. @source spec 000 §2.13 */
export function DepartmentPage() {
  const { departmentId = '' } = useParams()
  return (
    <StructureLayout selected={departmentId}>
      <DepartmentPanel key={departmentId} id={departmentId} />
    </StructureLayout>
  )
}

/** The tree with a node to come below the one of the address. */
export function NewStructurePage() {
  const { departmentId = '' } = useParams()
  return (
    <StructureLayout selected={departmentId}>
      <NewStructurePanel key={departmentId} parentId={departmentId} />
    </StructureLayout>
  )
}

function ChooseNode() {
  return (
    <PageFrame title={t('Company Structure')}>
      <p>{t('Choose a department in the tree to see its details.')}</p>
    </PageFrame>
  )
}
