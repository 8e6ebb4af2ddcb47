import { Alert, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { useProfile } from './profile.queries.ts'
import styles from './profile.module.css'

/** Profile Setting. @source spec 000 §2.7, §3, §8.2 */
export function ProfilePage() {
  const { data, error } = useProfile()
  return (
    <ProfileFrame title={t('Profile Setting')}>
      <section className={styles.card} aria-label={t('Profile Setting')}>
        {data ? (
          <ProfileForm key={data.version} profile={data} />
        ) : error ? (
          <Alert type="error" title={errorText(error)} />
        ) : (
          <Skeleton active />
        )}
      </section>
    </ProfileFrame>
  )
}
