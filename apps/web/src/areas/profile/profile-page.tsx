import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { useProfile } from './profile.queries.ts'
import styles from './profile.module.css'

/** Profile Setting. @source spec 000 §2.7, §3, §8.2 */
export function ProfilePage() {
  // What was read before may be outdated: the form starts with the current values, and after a save with the saved
  // ones.
  const { data, error, isFetchedAfterMount } = useProfile()
  const [saves, setSaves] = useState(0)
  return (
    <ProfileFrame title={t('Profile Setting')}>
      <section className={styles.card} aria-label={t('Profile Setting')}>
        {data && isFetchedAfterMount ? (
          <ProfileForm key={saves} profile={data} onSaved={() => setSaves((count) => count + 1)} />
        ) : error ? (
          <Alert type="error" title={errorText(error)} />
        ) : (
          <Skeleton active />
        )}
      </section>
    </ProfileFrame>
  )
}
