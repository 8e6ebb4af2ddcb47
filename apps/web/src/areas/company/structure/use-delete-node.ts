import { useLocation, useNavigate } from 'react-router'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { COMPANY_PATH, departmentPath } from '../company-paths.ts'
import { useDeleteDepartments } from '../company.queries.ts'

interface Deletable {
  key: string
  title: string
  /** null or the company's id at the top */
  parent: string | null
}

/** Asks, deletes a node, and leaves its page for the one above. @source spec 000 §2.12 */
export function useDeleteNode({ key, title, parent }: Deletable): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { companyId } = useSettings()
  const { mutate } = useDeleteDepartments(() => {
    if (!pathname.startsWith(departmentPath(key))) return
    void navigate(parent === null || parent === companyId ? COMPANY_PATH : departmentPath(parent))
  })
  return async () => {
    const isSure = await confirm({
      title,
      question: t('Are you sure to delete this department?'),
      yes: t('Yes'),
      no: t('No'),
      kind: 'delete',
    })
    if (isSure) mutate({ body: { ids: [key] } })
  }
}
