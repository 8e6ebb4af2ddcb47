import { companyInfo } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './top-bar.module.css'

/** The company's own logo beside its name, where it has one. @source spec 000 §2.2, §2.14 */
export function CompanyLogo() {
  const { data } = useCall(companyInfo, {}, { staleTimeMs: Infinity })
  if (!data?.logourl) return null
  return <img className={styles.companyLogo} src={`/api/company/logo/${data.logourl}`} alt="" />
}
