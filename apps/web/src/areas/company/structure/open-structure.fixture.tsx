import { Route, Routes } from 'react-router'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ADMIN, company, COMPANY_ID, department, LISTS } from '../company.fixture.ts'
import { CompanyPage } from '../company-page.tsx'
import { DepartmentPage } from './department-page.tsx'
import { NewStructurePage } from './new-structure-page.tsx'

export const SAVE = 'POST /department/save'

/** Opens a page of the company's structure, with answers for what it reads. */
export function openStructure(
  at: string,
  answers: Parameters<typeof serve>[0] = {},
  options: Partial<Parameters<typeof showPage>[1]> = {},
) {
  const calls = serve({
    ...LISTS,
    'GET /api/company/info': () => company(),
    'GET /api/departments/id-Packing': () => department(),
    'GET /api/departments/id-Plant': () => department({ key: 'id-Plant', title: 'Plant', level: 1 }),
    [SAVE]: () => ({ message: 'success', id: 'id-New' }),
    ...answers,
  })
  const pages = (
    <Routes>
      <Route path="/mydetail/company" element={<CompanyPage />} />
      <Route path="/mydetail/company/department/:departmentId" element={<DepartmentPage />} />
      <Route path="/mydetail/company/department/:departmentId/create" element={<NewStructurePage />} />
    </Routes>
  )
  const settings = { companyId: COMPANY_ID, isPositionCodeEnabled: false, isJobCodeEnabled: false, ...options.settings }
  const page = showPage(pages, { at, permissions: ADMIN, ...options, settings })
  return { calls, page }
}
