import { useNavigate } from 'react-router'
import { t } from '../../lib/words/words.ts'
import styles from './login.module.css'

/** @source spec 000 §2.4, §2.5 */
export function BackToLogin() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={`button button-large ${styles.submit} ${styles.back}`}
      onClick={() => void navigate('/login')}
    >
      {t('Back to login')}
    </button>
  )
}
