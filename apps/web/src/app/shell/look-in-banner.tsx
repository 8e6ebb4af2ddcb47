import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { Suspense } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './general-layout.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** Few people look into companies: the button's code loads on demand. */
const LeaveCompanyButton = lazyPart(() => import('./leave-company-button.tsx').then((file) => file.LeaveCompanyButton))

/** Says on every screen that the open company is not the Superadmin's own. @source spec/decisions.md 1 */
export function LookInBanner() {
  const { companyName } = useUser()
  return (
    <aside className={styles.banner} aria-label={t('Another company is open')}>
      <Eye size={16} aria-hidden="true" />
      <span>{t('You are viewing {company}', { company: companyName })}</span>
      <Suspense
        fallback={
          <Button size="small" disabled>
            {t('Leave')}
          </Button>
        }
      >
        <LeaveCompanyButton />
      </Suspense>
    </aside>
  )
}
