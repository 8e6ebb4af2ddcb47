import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { StructureLayout } from './structure/structure-layout.tsx'

/** The tree with the company's own detail. @source spec 000 §2.12, §2.14 */
export function CompanyPage() {
  const seesCompany = useCan('company:visible')
  return <StructureLayout selected={null}>{seesCompany ? <CompanyPanel /> : <ChooseNode />}</StructureLayout>
}

function ChooseNode() {
  return (
    <PageFrame title={t('Company Structure')}>
      <p>{t('Choose a department in the tree to see its details.')}</p>
    </PageFrame>
  )
}
