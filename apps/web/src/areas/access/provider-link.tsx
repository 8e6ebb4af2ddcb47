import { Building2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '../../lib/words/words.ts'
import styles from './login.module.css'

/** To the sign-in with a company's provider. */
export function ProviderLink() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const open = () => {
    const next = new URLSearchParams(search)
    next.set('company', '')
    void navigate(`/login?${next.toString()}`)
  }
  return (
    <button type="button" className={`button button-large ${styles.submit} ${styles.back}`} onClick={open}>
      <Building2 size={16} aria-hidden="true" />
      {t('Sign in with your company')}
    </button>
  )
}
